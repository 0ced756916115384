// Written by Scripts/cldr out of Babel 2.19.0.

/// The data of CLDR.
enum CLDRTables {
    /// The sets of rules. In one, every category but `other` with its condition.
    static let ruleSets = """
        - one:i=0,1 one:i=0..1;many:e=0&i!0&i%1000000=0&v=0|e!0..5 one:i=0|n=1 one:i=0|n=1;few:n=2..10 one:i=1&v=0 \
        one:i=1&v=0;few:i=2..4&v=0;many:v!0 one:i=1&v=0;few:v!0|n=0|n!1&n%100=1..19 \
        one:i=1&v=0;few:v=0&i%10=2..4&i%100!12..14;many:v=0&i!1&i%10=0..1|v=0&i%10=5..9|v=0&i%100=12..14 \
        one:i=1&v=0;many:e=0&i!0&i%1000000=0&v=0|e!0..5 one:i=1&v=0|i=0&v!0;two:i=2&v=0 \
        one:n%10=1&n%100!11,71,91;\
        two:n%10=2&n%100!12,72,92;\
        few:n%10=3..4,9&n%100!10..19,70..79,90..99;\
        many:n!0&n%1000000=0 \
        one:n%10=1&n%100!11..19;few:n%10=2..9&n%100!11..19;many:f!0 \
        one:n%10=1&n%100!11;few:n%10=2..4&n%100!12..14;many:n%10=0|n%10=5..9|n%100=11..14 \
        one:n%10=1&n%100!11;two:n=2;few:n!2&n%10=2..9&n%100!11..19;many:f!0 one:n=0,1|i=0&f=1 one:n=0..1 \
        one:n=0..1|n=11..99 one:n=1 one:n=1,11;two:n=2,12;few:n=3..10,13..19 \
        one:n=1;many:e=0&i!0&i%1000000=0&v=0|e!0..5 one:n=1;two:n=2 \
        one:n=1;two:n=2;few:n=0|n%100=3..10;many:n%100=11..19 one:n=1;two:n=2;few:n=3..6;many:n=7..10 \
        one:n=1|t!0&i=0,1 one:t=0&i%10=1&i%100!11|t%10=1&t%100!11 \
        one:v=0&i%100=1;two:v=0&i%100=2;few:v=0&i%100=3..4|v!0 \
        one:v=0&i%100=1|f%100=1;two:v=0&i%100=2|f%100=2;few:v=0&i%100=3..4|f%100=3..4 \
        one:v=0&i%10=1&i%100!11;few:v=0&i%10=2..4&i%100!12..14;many:v=0&i%10=0|v=0&i%10=5..9|v=0&i%100=11..14 \
        one:v=0&i%10=1&i%100!11|f%10=1&f%100!11 \
        one:v=0&i%10=1&i%100!11|f%10=1&f%100!11;few:v=0&i%10=2..4&i%100!12..14|f%10=2..4&f%100!12..14 \
        one:v=0&i%10=1;two:v=0&i%10=2;few:v=0&i%100=0,20,40,60,80;many:v!0 \
        one:v=0&i=1,2,3|v=0&i%10!4,6,9|v!0&f%10!4,6,9 \
        zero:n%10=0|n%100=11..19|v=2&f%100=11..19;one:n%10=1&n%100!11|v=2&f%10=1&f%100!11|v!2&f%10=1 \
        zero:n=0;one:i=0,1&n!0 zero:n=0;one:n=1 \
        zero:n=0;\
        one:n=1;\
        two:n%100=2,22,42,62,82|n%1000=0&n%100000=1000..20000,40000,60000,80000|n!0&n%1000000=100000;\
        few:n%100=3,23,43,63,83;\
        many:n!1&n%100=1,21,41,61,81 \
        zero:n=0;one:n=1;two:n=2;few:n%100=3..10;many:n%100=11..99 zero:n=0;one:n=1;two:n=2;few:n=3;many:n=6
        """

    /// The locales whose set, by its index, is not their parent's.
    static let plurals = """
        af=18 ak=16 am=3 an=18 ar=37 as=3 asa=18 ast=5 az=18 bal=18 be=13 bem=18 bez=18 bg=18 bho=16 blo=35 bn=3 \
        br=11 brx=18 bs=30 ca=9 ce=18 ceb=32 cgg=18 chr=18 ckb=18 cs=6 csw=16 cv=35 cy=38 da=24 de=5 doi=3 dsb=27 \
        dv=18 ee=18 el=18 en=5 eo=18 es=20 et=5 eu=18 fa=3 ff=1 fi=5 fil=32 fo=18 fr=2 fur=18 fy=5 ga=23 gd=19 gl=9 \
        gsw=18 gu=3 gv=31 ha=18 haw=18 he=10 hi=3 hi-Latn=3 hr=30 hsb=27 hu=18 hy=1 ia=5 ie=5 io=5 is=25 it=9 iu=21 \
        jgo=18 jmc=18 ka=18 kab=1 kaj=18 kcg=18 kk=18 kkj=18 kl=18 kn=3 kok=3 ks=18 ksb=18 ksh=35 ku=18 kw=36 ky=18 \
        lag=34 lb=18 lg=18 lij=5 lld=9 ln=16 lt=12 lv=33 mas=18 mg=16 mgo=18 mk=29 ml=18 mn=18 mr=18 mt=22 naq=21 \
        nd=18 ne=18 nl=5 nnh=18 no=18 nr=18 nso=16 ny=18 nyn=18 om=18 or=18 os=18 pa=16 pap=18 pcm=3 pl=8 prg=33 \
        ps=18 pt=2 pt-PT=9 rm=18 ro=7 rof=18 ru=28 rwk=18 saq=18 sat=21 sc=5 scn=9 sd=18 sdh=18 se=21 seh=18 sgs=14 \
        shi=4 si=15 sk=6 sl=26 sma=21 smj=21 smn=21 sms=21 sn=18 so=18 sq=18 sr=30 ss=18 ssy=18 st=18 sv=5 sw=5 \
        syr=18 ta=18 te=18 teo=18 tg=3 ti=16 tig=18 tk=18 tn=18 tr=18 ts=18 tzm=17 ug=18 uk=28 ur=5 uz=18 ve=18 \
        vec=9 vi=3 vo=18 vun=18 wa=16 wae=18 xh=18 xog=18 yi=5 zu=3
        """

    /// The locales whose parent is not what is left without the last subtag.
    static let parents = """
        en-150=en-001 en-AG=en-001 en-AI=en-001 en-AT=en-150 en-AU=en-001 en-BB=en-001 en-BE=en-150 en-BM=en-001 \
        en-BS=en-001 en-BW=en-001 en-BZ=en-001 en-CC=en-001 en-CH=en-150 en-CK=en-001 en-CM=en-001 en-CX=en-001 \
        en-CY=en-001 en-CZ=en-150 en-DE=en-150 en-DG=en-001 en-DK=en-150 en-DM=en-001 en-EE=en-150 en-ER=en-001 \
        en-ES=en-150 en-FI=en-150 en-FJ=en-001 en-FK=en-001 en-FM=en-001 en-FR=en-150 en-GB=en-001 en-GD=en-001 \
        en-GE=en-150 en-GG=en-001 en-GH=en-001 en-GI=en-001 en-GM=en-001 en-GS=en-001 en-GY=en-001 en-HK=en-001 \
        en-HU=en-150 en-ID=en-001 en-IE=en-001 en-IL=en-001 en-IM=en-001 en-IN=en-001 en-IO=en-001 en-IT=en-150 \
        en-JE=en-001 en-JM=en-001 en-KE=en-001 en-KI=en-001 en-KN=en-001 en-KY=en-001 en-LC=en-001 en-LR=en-001 \
        en-LS=en-001 en-LT=en-150 en-LV=en-150 en-MG=en-001 en-MO=en-001 en-MS=en-001 en-MT=en-001 en-MU=en-001 \
        en-MV=en-001 en-MW=en-001 en-MY=en-001 en-NA=en-001 en-NF=en-001 en-NG=en-001 en-NL=en-150 en-NO=en-150 \
        en-NR=en-001 en-NU=en-001 en-NZ=en-001 en-PG=en-001 en-PK=en-001 en-PL=en-150 en-PN=en-001 en-PT=en-150 \
        en-PW=en-001 en-RO=en-150 en-RW=en-001 en-SB=en-001 en-SC=en-001 en-SD=en-001 en-SE=en-150 en-SG=en-001 \
        en-SH=en-001 en-SI=en-150 en-SK=en-150 en-SL=en-001 en-SS=en-001 en-SX=en-001 en-SZ=en-001 en-TC=en-001 \
        en-TK=en-001 en-TO=en-001 en-TT=en-001 en-TV=en-001 en-TZ=en-001 en-UA=en-150 en-UG=en-001 en-VC=en-001 \
        en-VG=en-001 en-VU=en-001 en-WS=en-001 en-ZA=en-001 en-ZM=en-001 en-ZW=en-001 es-AR=es-419 es-BO=es-419 \
        es-BR=es-419 es-BZ=es-419 es-CL=es-419 es-CO=es-419 es-CR=es-419 es-CU=es-419 es-DO=es-419 es-EC=es-419 \
        es-GT=es-419 es-HN=es-419 es-JP=es-419 es-MX=es-419 es-NI=es-419 es-PA=es-419 es-PE=es-419 es-PR=es-419 \
        es-PY=es-419 es-SV=es-419 es-US=es-419 es-UY=es-419 es-VE=es-419 hi-Latn=en-IN nb=no nn=no no-NO=no \
        pt-AO=pt-PT pt-CH=pt-PT pt-CV=pt-PT pt-FR=pt-PT pt-GQ=pt-PT pt-GW=pt-PT pt-LU=pt-PT pt-MO=pt-PT pt-MZ=pt-PT \
        pt-ST=pt-PT pt-TL=pt-PT zh-Hant-MO=zh-Hant-HK
        """

    /// Languages that have another code today.
    static let languageAliases = """
        aam=aas aar=aa abk=ab adp=dz afr=af agp=apf ais=ami ajp=apc ajt=aeb aju=jrb aka=ak alb=sq als=sq amh=am \
        ara=ar arb=ar arg=an arm=hy asd=snz asm=as aue=ktz ava=av ave=ae aym=ay ayr=ay ayx=nun aze=az azj=az bak=ba \
        bam=bm baq=eu baz=nvo bcc=bal bcl=bik bel=be ben=bn bgm=bcg bh=bho bhk=fbl bic=bir bih=bho bis=bi bjd=drl \
        bjq=bzc bkb=ebk blg=iba bod=bo bos=bs bre=br btb=beb bul=bg bur=my bxk=luy bxr=bua cat=ca ccq=rki ces=cs \
        cha=ch che=ce chi=zh chu=cu chv=cv cjr=mom cka=cmr cld=syr cls=sa cmk=xch cmn=zh cnr=sr-ME cor=kw cos=co \
        coy=pij cqu=quh cre=cr cwd=cr cym=cy cze=cs daf=dnj dan=da dap=njz dek=sqm deu=de dgo=doi dhd=mwr dik=din \
        diq=zza dit=dif div=dv djl=dze dkl=aqd drh=mn drr=kzk drw=fa-AF dud=uth duj=dwu dut=nl dwl=dbt dzo=dz ekk=et \
        ell=el elp=amq emk=man eng=en epo=eo esk=ik est=et eus=eu ewe=ee fao=fo fas=fa fij=fj fin=fi fra=fr fre=fr \
        fry=fy fuc=ff ful=ff gav=dev gaz=om gbc=wny gbo=grb geo=ka ger=de gfx=vaj ggn=gvr ggo=esg ggr=gtu gio=aou \
        gla=gd gle=ga glg=gl gli=kzk glv=gv gno=gon gom=kok gre=el grn=gn gti=nyc gug=gn guj=gu guv=duz gya=gba \
        hat=ht hau=ha hbs=sr-Latn hdn=hai hea=hmn heb=he her=hz him=srx hin=hi hmo=ho hrr=jal hrv=hr hun=hu hye=hy \
        ibi=opa ibo=ig ice=is ido=io iii=ii ike=iu iku=iu ile=ie ill=ilm ilw=gal in=id ina=ia ind=id ipk=ik isl=is \
        ita=it iw=he izi=eza jar=jgk jav=jv jeg=oyb ji=yi jpn=ja jw=jv kal=kl kan=kn kas=ks kat=ka kau=kr kaz=kk \
        kdv=zkd kgc=tdf kgd=ncq kgh=kml kgm=plu khk=mn khm=km kik=ki kin=rw kir=ky kmr=ku knc=kr kng=kg koj=kwv \
        kom=kv kon=kg kor=ko kpp=jkm kpv=kv krm=bmf ktr=dtp kua=kj kur=ku kvs=gdj kwq=yam kxe=tvd kxl=kru kzh=dgl \
        kzj=dtp kzt=dtp lak=ksp lao=lo lat=la lav=lv lbk=bnc leg=enl lii=raq lim=li lin=ln lit=lt llo=ngt lmm=rmx \
        ltz=lb lub=lu lug=lg lvs=lv mac=mk mah=mh mal=ml mao=mi mar=mr may=ms meg=cir mgx=jbk mhr=chm mkd=mk mlg=mg \
        mlt=mt mnt=wnn mo=ro mof=xnt mol=ro mon=mn mrd=mgp mri=mi msa=ms mst=mry mup=raj mwd=dmw mwj=vaj mya=my \
        myd=aog myt=mry nad=xny nau=na nav=nv nbf=nru nbl=nr nbx=gll ncp=kdz nde=nd ndo=ng nep=ne nld=nl nln=azd \
        nlr=nrk nno=nn nns=nbr nnx=ngv nob=nb nom=cbr noo=dtd nor=no npi=ne nte=eko nts=pij nxu=bpp nya=ny oci=oc \
        ojg=oj oji=oj ori=or orm=om ory=or oss=os oun=vaj pan=pa pat=kxr pbu=ps pcr=adx per=fa pes=fa pli=pi plt=mg \
        pmc=huw pmk=crr pmu=phr pnb=lah pol=pl por=pt ppa=bfy ppr=lcq prp=gu prs=fa-AF pry=prt pus=ps puz=pub que=qu \
        quz=qu rmr=emx rmy=rom roh=rm ron=ro rum=ro run=rn rus=ru sag=sg san=sa sap=aqt sca=hle scc=sr scr=hr \
        sgl=isk sh=sr-Latn shl=mrh sin=si skk=oyb slk=sk slo=sk slv=sl smd=kmb sme=se smo=sm sna=sn snb=iba snd=sd \
        som=so sot=st spa=es spy=kln sqi=sq src=sc srd=sc srp=sr ssw=ss sul=sgd sum=ulw sun=su swa=sw swc=sw-CD \
        swe=sv swh=sw szd=umi tah=ty tam=ta tat=tt tdu=dtp tel=te tgg=bjp tgk=tg tgl=fil tha=th thc=tpo thw=ola \
        thx=oyb tib=bo tid=itd tie=ras tir=ti tkk=twm tl=fil tlw=weo tmk=tdg tmp=tyj tne=kak tnf=fa-AF ton=to \
        tpw=tpn tsf=taj tsn=tn tso=ts ttq=tmh tuk=tk tur=tr tw=ak twi=ak uig=ug ukr=uk umu=del unp=wro uok=ema \
        urd=ur uzb=uz uzn=uz ven=ve vie=vi vol=vo wel=cy wgw=wgb wit=nol wiw=nwo wln=wa wol=wo xba=cax xho=xh \
        xia=acn xkh=waw xpe=kpe xrq=dmw xsj=suj xsl=den xss=zko ybd=rki ydd=yi yen=ynq yid=yi yiy=yrm yma=lrr \
        ymt=mtm yol=enm yor=yo yos=zom yuu=yug zai=zap zha=za zho=zh zir=scv zkb=kjh zsm=ms zul=zu zyb=za
        """

    /// Regions that have another code today.
    static let regionAliases = """
        004=AF 008=AL 010=AQ 012=DZ 016=AS 020=AD 024=AO 028=AG 031=AZ 032=AR 036=AU 040=AT 044=BS 048=BH 050=BD \
        051=AM 052=BB 056=BE 060=BM 062=034 064=BT 068=BO 070=BA 072=BW 074=BV 076=BR 084=BZ 086=IO 090=SB 092=VG \
        096=BN 100=BG 104=MM 108=BI 112=BY 116=KH 120=CM 124=CA 132=CV 136=KY 140=CF 144=LK 148=TD 152=CL 156=CN \
        158=TW 162=CX 166=CC 170=CO 172=RU 174=KM 175=YT 178=CG 180=CD 184=CK 188=CR 191=HR 192=CU 196=CY 200=CZ \
        203=CZ 204=BJ 208=DK 212=DM 214=DO 218=EC 222=SV 226=GQ 230=ET 231=ET 232=ER 233=EE 234=FO 238=FK 239=GS \
        242=FJ 246=FI 248=AX 249=FR 250=FR 254=GF 258=PF 260=TF 262=DJ 266=GA 268=GE 270=GM 275=PS 276=DE 278=DE \
        280=DE 288=GH 292=GI 296=KI 300=GR 304=GL 308=GD 312=GP 316=GU 320=GT 324=GN 328=GY 332=HT 334=HM 336=VA \
        340=HN 344=HK 348=HU 352=IS 356=IN 360=ID 364=IR 368=IQ 372=IE 376=IL 380=IT 384=CI 388=JM 392=JP 398=KZ \
        400=JO 404=KE 408=KP 410=KR 414=KW 417=KG 418=LA 422=LB 426=LS 428=LV 430=LR 434=LY 438=LI 440=LT 442=LU \
        446=MO 450=MG 454=MW 458=MY 462=MV 466=ML 470=MT 474=MQ 478=MR 480=MU 484=MX 492=MC 496=MN 498=MD 499=ME \
        500=MS 504=MA 508=MZ 512=OM 516=NA 520=NR 524=NP 528=NL 530=CW 531=CW 532=CW 533=AW 534=SX 535=BQ 536=SA \
        540=NC 548=VU 554=NZ 558=NI 562=NE 566=NG 570=NU 574=NF 578=NO 580=MP 581=UM 582=FM 583=FM 584=MH 585=PW \
        586=PK 591=PA 598=PG 600=PY 604=PE 608=PH 612=PN 616=PL 620=PT 624=GW 626=TL 630=PR 634=QA 638=RE 642=RO \
        643=RU 646=RW 652=BL 654=SH 659=KN 660=AI 662=LC 663=MF 666=PM 670=VC 674=SM 678=ST 682=SA 686=SN 688=RS \
        690=SC 694=SL 702=SG 703=SK 704=VN 705=SI 706=SO 710=ZA 716=ZW 720=YE 724=ES 728=SS 729=SD 732=EH 736=SD \
        740=SR 744=SJ 748=SZ 752=SE 756=CH 760=SY 762=TJ 764=TH 768=TG 772=TK 776=TO 780=TT 784=AE 788=TN 792=TR \
        795=TM 796=TC 798=TV 800=UG 804=UA 807=MK 810=RU 818=EG 826=GB 830=JE 831=GG 832=JE 833=IM 834=TZ 840=US \
        850=VI 854=BF 858=UY 860=UZ 862=VE 876=WF 882=WS 886=YE 887=YE 890=RS 891=RS 894=ZM 958=AA 959=QM 960=QN \
        962=QP 963=QQ 964=QR 965=QS 966=QT 967=EU 968=QV 969=QW 970=QX 971=QY 972=QZ 973=XA 974=XB 975=XC 976=XD \
        977=XE 978=XF 979=XG 980=XH 981=XI 982=XJ 983=XK 984=XL 985=XM 986=XN 987=XO 988=XP 989=XQ 990=XR 991=XS \
        992=XT 993=XU 994=XV 995=XW 996=XX 997=XY 998=XZ 999=ZZ AAA=AA ABW=AW AFG=AF AGO=AO AIA=AI ALA=AX ALB=AL \
        AN=CW AND=AD ANT=CW ARE=AE ARG=AR ARM=AM ASC=AC ASM=AS ATA=AQ ATF=TF ATG=AG AUS=AU AUT=AT AZE=AZ BDI=BI \
        BEL=BE BEN=BJ BES=BQ BFA=BF BGD=BD BGR=BG BHR=BH BHS=BS BIH=BA BLM=BL BLR=BY BLZ=BZ BMU=BM BOL=BO BRA=BR \
        BRB=BB BRN=BN BTN=BT BU=MM BUR=MM BVT=BV BWA=BW CAF=CF CAN=CA CCK=CC CHE=CH CHL=CL CHN=CN CIV=CI CMR=CM \
        COD=CD COG=CG COK=CK COL=CO COM=KM CPT=CP CPV=CV CRI=CR CS=RS CT=KI CUB=CU CUW=CW CXR=CX CYM=KY CYP=CY \
        CZE=CZ DD=DE DDR=DE DEU=DE DGA=DG DJI=DJ DMA=DM DNK=DK DOM=DO DY=BJ DZA=DZ ECU=EC EGY=EG ERI=ER ESH=EH \
        ESP=ES EST=EE ETH=ET FIN=FI FJI=FJ FLK=FK FQ=AQ FRA=FR FRO=FO FSM=FM FX=FR FXX=FR GAB=GA GBR=GB GEO=GE \
        GGY=GG GHA=GH GIB=GI GIN=GN GLP=GP GMB=GM GNB=GW GNQ=GQ GRC=GR GRD=GD GRL=GL GTM=GT GUF=GF GUM=GU GUY=GY \
        HKG=HK HMD=HM HND=HN HRV=HR HTI=HT HUN=HU HV=BF IDN=ID IMN=IM IND=IN IOT=IO IRL=IE IRN=IR IRQ=IQ ISL=IS \
        ISR=IL ITA=IT JAM=JM JEY=JE JOR=JO JPN=JP JT=UM KAZ=KZ KEN=KE KGZ=KG KHM=KH KIR=KI KNA=KN KOR=KR KWT=KW \
        LAO=LA LBN=LB LBR=LR LBY=LY LCA=LC LIE=LI LKA=LK LSO=LS LTU=LT LUX=LU LVA=LV MAC=MO MAF=MF MAR=MA MCO=MC \
        MDA=MD MDG=MG MDV=MV MEX=MX MHL=MH MI=UM MKD=MK MLI=ML MLT=MT MMR=MM MNE=ME MNG=MN MNP=MP MOZ=MZ MRT=MR \
        MSR=MS MTQ=MQ MUS=MU MWI=MW MYS=MY MYT=YT NAM=NA NCL=NC NER=NE NFK=NF NGA=NG NH=VU NIC=NI NIU=NU NLD=NL \
        NOR=NO NPL=NP NQ=AQ NRU=NR NT=SA NTZ=SA NZL=NZ OMN=OM PAK=PK PAN=PA PC=FM PCN=PN PER=PE PHL=PH PLW=PW PNG=PG \
        POL=PL PRI=PR PRK=KP PRT=PT PRY=PY PSE=PS PU=UM PYF=PF PZ=PA QAT=QA QMM=QM QNN=QN QPP=QP QQQ=QQ QRR=QR \
        QSS=QS QTT=QT QU=EU QUU=EU QVV=QV QWW=QW QXX=QX QYY=QY QZZ=QZ REU=RE RH=ZW ROU=RO RUS=RU RWA=RW SAU=SA \
        SCG=RS SDN=SD SEN=SN SGP=SG SGS=GS SHN=SH SJM=SJ SLB=SB SLE=SL SLV=SV SMR=SM SOM=SO SPM=PM SRB=RS SSD=SS \
        STP=ST SU=RU SUN=RU SUR=SR SVK=SK SVN=SI SWE=SE SWZ=SZ SXM=SX SYC=SC SYR=SY TAA=TA TCA=TC TCD=TD TGO=TG \
        THA=TH TJK=TJ TKL=TK TKM=TM TLS=TL TMP=TL TON=TO TP=TL TTO=TT TUN=TN TUR=TR TUV=TV TWN=TW TZA=TZ UGA=UG \
        UK=GB UKR=UA UMI=UM URY=UY USA=US UZB=UZ VAT=VA VCT=VC VD=VN VEN=VE VGB=VG VIR=VI VNM=VN VUT=VU WK=UM WLF=WF \
        WSM=WS XAA=XA XBB=XB XCC=XC XDD=XD XEE=XE XFF=XF XGG=XG XHH=XH XII=XI XJJ=XJ XKK=XK XLL=XL XMM=XM XNN=XN \
        XOO=XO XPP=XP XQQ=XQ XRR=XR XSS=XS XTT=XT XUU=XU XVV=XV XWW=XW XXX=XX XYY=XY XZZ=XZ YD=YE YEM=YE YMD=YE \
        YU=RS YUG=RS ZAF=ZA ZAR=CD ZMB=ZM ZR=CD ZWE=ZW ZZZ=ZZ
        """

    /// Scripts that are meant where none is said. What is not here is in Latin letters.
    static let scripts = """
        ab=Cyrl ady=Cyrl am=Ethi apc=Arab ar=Arab ary=Arab as=Beng az-IQ=Arab az-IR=Arab az-RU=Cyrl ba=Cyrl bal=Arab \
        be=Cyrl bg=Cyrl bgc=Deva bgn=Arab bho=Deva blt=Tavt bn=Beng bo=Tibt bqi=Arab brh=Arab brx=Deva bua=Cyrl \
        byn=Ethi ccp=Cakm ce=Cyrl chr=Cher ckb=Arab cop=Copt csw=Cans cu=Cyrl cv=Cyrl doi=Deva dv=Thaa dz=Tibt \
        el=Grek fa=Arab gez=Ethi gu=Gujr ha-CM=Arab ha-SD=Arab he=Hebr hi=Deva hnj=Hmnp hy=Armn ii=Yiii iu=Cans \
        ja=Jpan ka=Geor kaa=Cyrl kbd=Cyrl kk-AF=Arab kk-CN=Arab kk-IR=Arab kk-MN=Arab kk=Cyrl km=Khmr kn=Knda \
        ko=Kore kok=Deva ks=Arab ku-AM=Cyrl ku-AZ=Cyrl ku-GE=Cyrl ku-IQ=Arab ku-IR=Arab ku-LB=Arab ku-TM=Cyrl \
        ky-CN=Arab ky-TR=Latn ky=Cyrl lo=Laoo lrc=Arab lzz-GE=Geor mai=Deva mdf=Cyrl mk=Cyrl ml=Mlym mn-CN=Mong \
        mn=Cyrl mni=Beng mr=Deva ms-CC=Arab mww=Hmnp my=Mymr myv=Cyrl mzn=Arab ne=Deva nqo=Nkoo or=Orya os=Cyrl \
        osa=Osge pa-PK=Arab pa=Guru pi-IN=Deva pi-LK=Sinh pi-MM=Mymr pi-TH=Thai ps=Arab raj=Deva rhg=Rohg ru=Cyrl \
        sa=Deva sah=Cyrl sat=Olck sd-IN=Deva sd=Arab sdh=Arab shi=Tfng shn=Mymr si=Sinh skr=Arab sr-ME=Latn \
        sr-RO=Latn sr-TR=Latn sr=Cyrl suz=Deva syr=Syrc ta=Taml te=Telu tg-PK=Arab tg=Cyrl th=Thai ti=Ethi tig=Ethi \
        trw=Arab tt=Cyrl tyv=Cyrl ug-KZ=Cyrl ug-MN=Cyrl ug=Arab uk=Cyrl ur=Arab uz-AF=Arab uz-CN=Cyrl vai=Vaii \
        wal=Ethi xdq=Cyrl xnr=Deva yi=Hebr yue-CN=Hans yue=Hant zgh=Tfng zh-AU=Hant zh-BN=Hant zh-GB=Hant zh-GF=Hant \
        zh-HK=Hant zh-ID=Hant zh-MO=Hant zh-PA=Hant zh-PF=Hant zh-PH=Hant zh-SR=Hant zh-TH=Hant zh-TW=Hant \
        zh-US=Hant zh-VN=Hant zh=Hans
        """
}
