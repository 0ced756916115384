import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayServer

/// A browser goes through the pages of a server as a tester does.
@Suite(
    .disabled(if: Tool.isMissing("chromium") || Tool.isMissing("chromedriver"), "needs chromium and chromedriver"))
struct BrowserTests {
    private static func isDriverMissing() async -> Bool {
        await Tool.isMissing(pythonModules: "selenium", "axe_selenium_python")
    }

    @Test(
        "axe finds nothing, in light and dark, on a desk and on a phone; the form, the keyboard and the code work",
        .disabled("needs selenium and axe-selenium-python of PyPI") { await Self.isDriverMissing() },
        .disabled(if: Tool.isMissing("zbarimg"), "needs zbarimg"))
    func all() async throws {
        let folder = try TemporaryDirectory()
        let pictures = Golden.repository.appending(".build/screenshots")
        try LocalFileSystem().createDirectory(pictures)
        try await TestServer.with { server in
            let admin = try await server.token(.admin)
            try await PageTests.publish(to: server, token: admin)
            try await SampleBundle(version: "0.9.0", kind: .pullRequest).publish(
                to: server, channel: "pr-7", token: admin)
            try await SampleBundle(version: "0.8.0").publish(to: server, channel: "closed", token: admin)
            let gone = "/api/projects/Greeter/channels/main/builds/1.0.0"
            let link = try await server.send(
                "PATCH", "/api/projects/Greeter/channels/closed", token: admin,
                body: Array("{\"access\":\"link\"}".utf8))
            let state: ChannelState = try StoredJSON.decode(link.body)
            let script = try folder.write(BrowserScript.text, to: "drive.py")
            let output = try await Tool.run(
                "python3",
                [
                    script.string, "http://localhost:\(server.port)", pictures.string, try #require(state.link),
                    admin, folder.path.appending("profile").string,
                ], in: folder.path
            ).output
            #expect(output == "done\n", "\(output)")
            let reports: BuildReportList = try StoredJSON.decode(
                try await server.send("GET", "/api/projects/Greeter/reports", token: admin).body)
            #expect(reports.reports.map(\.text) == ["It falls over\nwhen I wave"])
            #expect(reports.reports.first?.screenshot?.type == "image/png")
            #expect(try await server.send("DELETE", gone, token: admin).status == 204)
            let code = try await Tool.run(
                "zbarimg", ["-q", "--raw", pictures.appending("build-light-desk.png").string], in: folder.path)
            #expect(code.output == "http://localhost:\(server.port)/builds/Greeter/main/1.1.0/index.html\n")
        }
    }
}

/// What drives the browser: WebDriver by selenium, accessibility by axe.
private enum BrowserScript {
    static let text = #"""
        import json, os, sys, time
        from selenium import webdriver
        from selenium.webdriver.chrome.options import Options
        from selenium.webdriver.chrome.service import Service
        from selenium.webdriver.common.by import By
        from selenium.webdriver.common.keys import Keys
        from axe_selenium_python import Axe
        base, pictures, link, token, profile = sys.argv[1:]
        options = Options()
        for argument in ['--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars',
                         '--disable-dev-shm-usage', '--user-data-dir=' + profile]:
            options.add_argument(argument)
        options.binary_location = __import__('shutil').which('chromium')
        options.set_capability('goog:loggingPrefs', {'browser': 'ALL'})
        options.add_experimental_option('prefs', {'download.default_directory': profile + '/downloads'})
        driver = webdriver.Chrome(options=options, service=Service(__import__('shutil').which('chromedriver')))
        def problem(text): print('problem:', text)
        def look(name, path):
            for scheme in ['light', 'dark']:
                for size, width, height in [('desk', 1200, 900), ('phone', 360, 740)]:
                    driver.execute_cdp_cmd('Emulation.setEmulatedMedia', {
                        'features': [{'name': 'prefers-color-scheme', 'value': scheme}]})
                    driver.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {
                        'width': width, 'height': height, 'deviceScaleFactor': 1, 'mobile': size == 'phone'})
                    driver.get(base + path)
                    axe = Axe(driver)
                    axe.inject()
                    for found in axe.run()['violations']:
                        problem(f"{name} {scheme} {size}: {found['id']}: {found['nodes'][0]['html'][:200]}")
                    wide = driver.execute_script('return document.documentElement.scrollWidth')
                    if wide > width: problem(f'{name} {size} is {wide} wide')
                    picture = driver.execute_cdp_cmd('Page.captureScreenshot', {'captureBeyondViewport': True})
                    with open(os.path.join(pictures, f'{name}-{scheme}-{size}.png'), 'wb') as file:
                        file.write(__import__('base64').b64decode(picture['data']))
        build = '/builds/Greeter/main/1.1.0/'
        try:
            look('index', '/')
            look('project', '/?project=Greeter&kind=pull-request')
            look('channel', '/channels/Greeter/main/')
            look('build', build)
            look('link', '/' + link)
            look('report', build + 'report/')
            for entry in driver.get_log('browser'):
                if 'favicon' not in entry['message']: problem('console: ' + entry['message'])
            # these are answered with an error, which the console tells
            look('nothing', '/nope/')
            look('no-link', '/link/none/channels/a/b/')
            # the keyboard goes through the page as it is read, from the link that skips the band
            driver.get(base + build)
            wanted = driver.execute_script(
                "return [...document.querySelectorAll('a[href],summary,button,input,textarea')]"
                ".filter(e => e.tagName == 'SUMMARY' || !e.closest('details:not([open])')).map(e => e.outerHTML)")
            for number, html in enumerate(wanted):
                driver.switch_to.active_element.send_keys(Keys.TAB)
                now = driver.execute_script('return document.activeElement.outerHTML')
                if now != html:
                    problem(f'tab {number} is at {now[:100]}, not at {html[:100]}')
                    break
            if 'class="skip"' not in wanted[0]: problem('the first is ' + wanted[0])
            # an empty form is not sent, a whole one is
            driver.get(base + build + 'report/')
            driver.find_element(By.CSS_SELECTOR, 'button').click()
            if 'Report a problem' not in driver.page_source: problem('an empty report was sent')
            driver.find_element(By.NAME, 'text').send_keys('It falls over\nwhen I wave')
            driver.find_element(By.NAME, 'screenshot').send_keys(os.path.join(pictures, 'index-light-phone.png'))
            driver.find_element(By.CSS_SELECTOR, 'button').click()
            for _ in range(100):
                if 'Thank you' in driver.page_source: break
                time.sleep(0.1)
            else: problem('no thanks: ' + driver.find_element(By.TAG_NAME, 'body').text[:500])
            # what is downloaded is remembered
            driver.get(base + '/builds/Greeter/main/1.0.0/')
            driver.find_element(By.CSS_SELECTOR, '#downloads ~ ul a.button').click()
            for _ in range(50):
                driver.get(base + build)
                if 'Changes since 1.0.0, which you have' in driver.page_source: break
            else: problem('the download was forgotten')
            look('held', build)
        finally:
            driver.quit()
        print('done')
        """#
}
