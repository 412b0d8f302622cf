// A branch whose catalogue is served by another host (`api_endpoint`): a second shop in its own process, behind its own origin.
import { execFileSync } from 'node:child_process'
import { expect, type Page, test } from '@playwright/test'
import { setApiHost } from '#features/suppliers/suppliers/server/set-api-host.ts'
import { type RunningShop, startShop } from '#tests/running-shop.ts'
import { openTlsProxy, type TlsProxy } from '#tests/tls-proxy.ts'
import { findDemoAccounts } from '../db/demo/demo-accounts.ts'
import { withDatabase } from './database-calls.ts'
import { main, waitUntilHydrated, withoutPopups } from './shopper.ts'

test.use({ ignoreHTTPSErrors: true })
test.skip(!hasOpenssl(), 'makes a certificate with openssl')
test.beforeEach(withoutPopups)

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

let front: TlsProxy
let mirror: TlsProxy
let shop: RunningShop
let second: RunningShop | undefined
const databaseUrl = () => process.env.JOURNEY_DATABASE_URL ?? ''
const startSecond = () => startShop(databaseUrl(), { SPAZA_CORS_ORIGINS: front.origin })

test.beforeEach(async () => {
  front = await openTlsProxy()
  mirror = await openTlsProxy()
  shop = await startShop(databaseUrl(), { SPAZA_API_ORIGINS: mirror.origin })
  front.forwardTo(shop.url)
  second = await startSecond()
  mirror.forwardTo(second.url)
})
test.afterEach(async () => {
  await front.close()
  await mirror.close()
  await shop.stop()
  await second?.stop()
})

// Each test has a branch of its own: they run at the same time over one database.
const catalogueServedBy = (supplierId: string, origin: string | null) =>
  withDatabase(async (database) => {
    const { operators } = await findDemoAccounts(database)
    const login = operators[0]?.login ?? ''
    const asked = { login, of: 'supplier', named: supplierId, origin } as const
    await database.transaction((tx) => setApiHost(tx, asked, { allowed: [mirror.origin], now: new Date() }))
  })

/** Goes to this department by a tap; answers what each host was asked of it meanwhile. */
async function tapDepartment(page: Page, name: string) {
  const before = [mirror.requests.length, front.requests.length] as const
  await main(page).getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(
    main(page)
      .getByRole('button', { name: /^add .+ to basket/i })
      .first(),
  ).toBeVisible()
  const ofIt = ({ path }: { path: string }) =>
    /^\/api\/v2\/categories\/[^/]+$|^\/category/.test(path.split('?')[0] ?? '')
  const asked = {
    mirror: mirror.requests.slice(before[0]).filter(ofIt),
    shop: front.requests.slice(before[1]).filter(ofIt),
  }
  await page.goBack()
  await expect(page).toHaveURL(`${front.origin}/`)
  return asked
}

test('the catalogue of a branch is read from its own host, and from the shop while that host is down', async ({
  page,
}) => {
  const branches = await (await page.request.get(`${front.origin}/catalog/v1/suppliers/distance_from`)).json()
  const { id } = branches[0]
  await page.context().addCookies([{ name: 'spaza_supplier', value: id, url: front.origin }])
  await catalogueServedBy(id, mirror.origin)
  try {
    await expect
      .poll(async () => (await (await page.request.get(front.origin)).text()).includes(mirror.origin))
      .toBe(true)
    await page.goto(front.origin)
    await waitUntilHydrated(page)
    const first = await tapDepartment(page, 'Bakery')
    expect([first.mirror.length, first.shop]).toEqual([1, []])
    // Nothing of the visit leaves for another origin.
    for (const name of ['cookie', 'authorization', 'referer'])
      expect(first.mirror[0]?.headers).not.toHaveProperty(name)

    // The second shop ends: its host hangs up, and the shop itself is asked.
    mirror.forwardTo(undefined)
    await second?.stop()
    second = undefined
    const meanwhile = await tapDepartment(page, 'Drinks')
    expect(meanwhile.mirror.length).toBeGreaterThan(0)
    expect(meanwhile.shop.map(({ path }) => path)).toEqual([meanwhile.mirror[0]?.path])

    // It is used again once it is there, at the latest by the next page that is opened.
    second = await startSecond()
    mirror.forwardTo(second.url)
    await page.reload()
    await waitUntilHydrated(page)
    const again = await tapDepartment(page, 'Frozen')
    expect([again.mirror.length, again.shop]).toEqual([1, []])
  } finally {
    await catalogueServedBy(id, null)
  }
})

test('a tap that comes before the code for the other host does takes effect afterwards', async ({ page }) => {
  const branches = await (await page.request.get(`${front.origin}/catalog/v1/suppliers/distance_from`)).json()
  const { id } = branches[1]
  await page.context().addCookies([{ name: 'spaza_supplier', value: id, url: front.origin }])
  await catalogueServedBy(id, mirror.origin)
  let arrive = () => {}
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  await page.route('**/assets/base-host-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  try {
    await expect
      .poll(async () => (await (await page.request.get(front.origin)).text()).includes(mirror.origin))
      .toBe(true)
    const requested = page.waitForRequest('**/assets/base-host-*.js')
    await page.goto(front.origin)
    await main(page)
      .getByRole('button', { name: /^add .+ to basket/i })
      .first()
      .click()
    await requested
    // The files that the page names have all run, and the page is not hydrated yet.
    await page.evaluate(async () => {
      const files = document.getElementById('start')?.dataset.files?.split(' ') ?? []
      for (const file of files) await import(file)
      for (const _ of files) await new Promise((done) => setTimeout(done))
    })
    arrive()
    await expect(main(page).getByRole('button', { name: /^1 in the basket/ })).toBeVisible()
  } finally {
    await catalogueServedBy(id, null)
  }
})
