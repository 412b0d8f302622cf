// The camera reads barcodes: with the browser's own reader where it has one, and with ZXing as WebAssembly everywhere else. This
// Chromium has no reader of its own, so that the second is walked here.
import { type Browser, expect, type Page, test } from '@playwright/test'
import { firstBranch, placeOrder, signUp } from './api-calls.ts'
import { openWithCamera } from './fake-camera.ts'
import { waitUntilHydrated } from './shopper.ts'
import { demoPeople } from './staff.ts'

const url = process.env.JOURNEY_URL ?? ''
test.use({ baseURL: url })

async function openPickersPhone(browser: Browser, supplierId: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 } })
  const sipho = demoPeople().staff.find(({ supplier_ids }) => supplier_ids.includes(supplierId))
  const signedIn = await context.request.post('/api/v2/account/staff/sign_in', {
    data: { login: sipho?.login, password: sipho?.password },
    headers: { origin: url },
  })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  return context.newPage()
}

/** Names of the files of the WebAssembly reader that a page has asked for. */
function watchReader(page: Page): Set<string> {
  const files = new Set<string>()
  page.context().on('request', (request) => {
    const found = /(read-codes-worker|zxing_reader)[^/]*\.(js|wasm)$/.exec(request.url())
    if (found) files.add(`${found[1]}.${found[2]}`)
  })
  return files
}

const camerasOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')].some(
      ({ srcObject }) => srcObject instanceof MediaStream && srcObject.active,
    ),
  )

test('the camera finds a line of an order through WebAssembly, which no page may compile and only a scan loads', async ({
  page: nomsa,
}) => {
  const branch = await firstBranch(nomsa.request)
  await signUp(nomsa)
  const order = await placeOrder(nomsa, branch)
  const { order_items: lines } = await (await nomsa.request.get(`/api/v1/orders/${order.id}`)).json()
  const barcode = String(lines[0].barcode ?? lines[0].sellable?.barcode)
  const browser = await openWithCamera(barcode)
  const phone = await openPickersPhone(browser, branch.id)
  const loaded = watchReader(phone)
  const policies: (string | undefined)[] = []
  phone.on('response', (response) => {
    const policy = response.headers()['content-security-policy']
    if (policy?.includes('wasm')) policies.push(policy)
  })
  const answer = await phone.goto(`/counter/orders/${order.id}`)
  expect(answer?.headers()['content-security-policy']).not.toContain('wasm')
  await waitUntilHydrated(phone)
  expect(await phone.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false)
  await phone.getByRole('button', { name: 'Start preparing' }).click()
  await expect(phone.getByText('0 of 1 picked')).toBeVisible()
  expect([...loaded]).toEqual([])
  await phone.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(phone.getByText(`${lines[0].name}: take 5, then tap the line`)).toBeVisible()
  expect([...loaded]).toEqual(['read-codes-worker.js', 'zxing_reader.wasm'])
  expect(policies).toEqual([expect.stringContaining("script-src 'self' 'wasm-unsafe-eval';")])
  await expect.poll(() => camerasOn(phone)).toBe(false)
  await browser.close()
})

test('a picker who does not allow the camera is told what to do', async ({ page: nomsa }) => {
  const branch = await firstBranch(nomsa.request)
  await signUp(nomsa)
  const order = await placeOrder(nomsa, branch)
  const browser = await openWithCamera('6001000000018', { refused: true })
  const phone = await openPickersPhone(browser, branch.id)
  await phone.goto(`/counter/orders/${order.id}`)
  await waitUntilHydrated(phone)
  await phone.getByRole('button', { name: 'Start preparing' }).click()
  await phone.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(
    phone.getByRole('alert').filter({ hasText: 'Allow it in the browser’s settings' }),
  ).toBeVisible()
  await browser.close()
})
