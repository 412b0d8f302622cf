import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGdd',
  'https://wns2-am3p.notify.windows.com/w/?token=BQY',
])('%s is accepted as a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://localhost/x',
  'https://shop.localhost/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://metadata.google.internal/x',
  'https://printer.local/x',
  'https://intranet/x',
  'https://push.example/x',
  'https://fcm.googleapis.com.:443/x',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '//fcm.googleapis.com/x',
  '',
])('%s is refused as a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})
