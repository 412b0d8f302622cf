import { expect, test } from 'vitest'
import { describeDevice } from './device-name.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0'

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A047F) ${chrome} SamsungBrowser/28.0 Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`Mozilla/5.0 (Linux; Android 12; itel A665L) ${chrome} Mobile Safari/537.36 OPR/76.2`, 'Opera', 'Android'],
  [
    'Opera/9.80 (Android; Opera Mini/36.2/191.249; U; en) Presto/2.12.423 Version/12.16',
    'Opera Mini',
    'Android',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/138.0.0.0`, 'Edge', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  ['Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Firefox', 'KaiOS'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome', 'ChromeOS'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari',
    'Mac',
  ],
  ['curl/8.5.0', null, null],
  ['', null, null],
  ['<script>alert(1)</script>', null, null],
])('the user agent %j is %s on %s', (userAgent, browser, system) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system })
})
