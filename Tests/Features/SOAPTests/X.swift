import SOAP
