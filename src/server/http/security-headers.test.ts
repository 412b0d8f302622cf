// Only the counter may use the camera, to scan barcodes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildHttp } from './build-http.ts'

let app: Awaited<ReturnType<typeof buildHttp>>
beforeAll(async () => {
  app = await buildHttp({ logger: false, secure: false })
  app.get('/*', { config: { policy: 'anyone' } }, async () => 'a page')
  await app.ready()
})
afterAll(() => app.close())

test.each([
  ['/counter', 'self'],
  ['/counter/orders/order_1?x=1', 'self'],
  ['/counter?show=done', 'self'],
  ['/', ''],
  ['/counters', ''],
  ['/orders/counter', ''],
  ['/?redirect_to=/counter', ''],
])('the camera permission of %s is %j', async (url, who) => {
  const { headers } = await app.inject({ method: 'GET', url })
  expect(headers['permissions-policy']).toContain(`camera=(${who})`)
})
