// Property test over any sequence of adds, edits, removals, clearings, tabs, reloads, lost responses and synchronisations on two
// devices of one shopper: nothing is lost or doubled. It runs the pages' own store and sync code against the shop's routes and
// database, and compares the result with a model of a few lines.
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

const ids = ['l-oil', 'p-rice1'] as const

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock() })
  for (const tab of tabNames) tabs.set(tab, await openTab(tab))
})
afterAll(async () => {
  await shop.close()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type DeviceName = 'phone' | 'laptop'
type TabName = 'phone 1' | 'phone 2' | 'laptop 1'
const tabNames: readonly TabName[] = ['phone 1', 'phone 2', 'laptop 1']
const deviceOf = (tab: TabName) => tab.split(' ')[0] as DeviceName

const storages: Record<DeviceName, Map<string, string>> = { phone: new Map(), laptop: new Map() }
let person: Person
/** What becomes of the next request: heard and answered, heard and not answered, or never heard. */
let fate: 'answered' | 'unanswered' | 'unheard' = 'answered'

function stub(device: DeviceName): void {
  const storage = storages[device]
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' }))
  vi.stubGlobal('location', { protocol: 'https:', search: '', pathname: '/' })
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    if (fate === 'unheard') throw new TypeError('Failed to fetch')
    const said = await shop.app.inject({
      method: method as 'POST',
      url: path,
      headers: { ...(headers as Record<string, string>), ...person.headers },
      payload: body as string,
    })
    if (fate === 'unanswered') throw new TypeError('Failed to fetch')
    return new Response(said.body, {
      status: said.statusCode,
      headers: { 'content-type': String(said.headers['content-type']) },
    })
  })
}

/** The modules of one tab, apart from those of the others. */
async function openTab(name: TabName) {
  vi.resetModules()
  stub(deviceOf(name))
  const [cart, edits, sharing, shared, shops, sends, stores] = await Promise.all([
    import('#web/stores/basket-store.ts'),
    import('./edit-basket.ts'),
    import('./basket-sync.ts'),
    import('./basket-sync-store.ts'),
    import('#web/shop.tsx'),
    import('#web/browser-send.ts'),
    import('#web/stores/persisted-store.ts'),
  ])
  const visit = () =>
    shops.makeShop(
      sends.browserSend,
      { mode: 'market', multi_supplier: true } as never,
      {
        dataFree: null,
        language: 'en',
        words: { 'basket.elsewhere': '', 'basket.merged': '' },
        supplierId: null,
        account: { id: person.id },
        staff: null,
      } as never,
    )
  return {
    cart: { ...cart, ...edits },
    shared,
    share: () => sharing.syncBasketNow(visit(), { now: true }),
    reload: () => void stores.restoreStores(),
  }
}
const tabs = new Map<TabName, Awaited<ReturnType<typeof openTab>>>()

/** Puts the browser's hand on a tab: what is global is its device's. */
function at(name: TabName) {
  stub(deviceOf(name))
  const tab = tabs.get(name)
  if (!tab) throw new Error(name)
  return tab
}

const offerOf = (id: string) =>
  ({
    id,
    name: id,
    price_in_cents: 2999,
    per_kg: false,
    out_of_stock_at: null,
    stokvel: false,
    supplier: { id: id.startsWith('l') ? 'langa' : 'parow', name: 'Langa' },
  }) as CardOffer

type Lines = Record<string, number>
const linesAt = (name: TabName): Lines => {
  const { cart } = at(name)
  cart.useCart.persist.rehydrate()
  const { items } = cart.useCart.getState()
  const lines = Object.fromEntries(items.map(({ offer, qty }) => [offer.id, qty]))
  // Each offer is one line.
  expect(Object.keys(lines)).toHaveLength(items.length)
  return lines
}

/** What one device shows, what it agreed on with the account last, and what it told without an answer since. */
interface ModelDevice {
  shows: Lines
  agreed: Lines
  untold: Set<string>
  /** It has seen what was written up to here. */
  seen: number
}

/** The account's basket as it ought to be: of each line how much, and which device wrote it when. */
interface Model {
  written: Map<string, { qty: number; by: DeviceName; at: number }>
  writes: number
  device: Record<DeviceName, ModelDevice>
}
const nothing = (): ModelDevice => ({ shows: {}, agreed: {}, untold: new Set(), seen: 0 })

const touched = ({ shows, agreed, untold }: ModelDevice) =>
  ids.filter((id) => shows[id] !== agreed[id] || untold.has(id))

/** What the account makes of what a device has touched: what was written elsewhere and not seen is not undone by it. */
function hear(model: Model, name: DeviceName): void {
  const device = model.device[name]
  model.writes += 1
  for (const id of touched(device)) {
    const mine = device.shows[id]
    const there = model.written.get(id)
    const seen = there === undefined || there.by === name || there.at <= device.seen
    if (mine === undefined) {
      if (seen) model.written.delete(id)
      continue
    }
    const qty = seen ? mine : Math.max(mine, there.qty)
    if (qty !== there?.qty) model.written.set(id, { qty, by: name, at: model.writes })
  }
}

function answer(model: Model, name: DeviceName): void {
  const basket = Object.fromEntries([...model.written].map(([id, { qty }]) => [id, qty]))
  const shows = { ...basket }
  model.device[name] = { shows, agreed: basket, untold: new Set(), seen: model.writes }
}

type Step = fc.AsyncCommand<Model, object>

const step = (name: string, run: (model: Model) => Promise<void> | void): Step => ({
  check: () => true,
  run: async (model) => {
    await run(model)
    for (const tab of tabNames) expect(linesAt(tab), tab).toEqual(model.device[deviceOf(tab)].shows)
  },
  toString: () => name,
})

const anyTab = fc.constantFrom(...tabNames)
const anyId = fc.constantFrom(...ids)

function setQty({ shows }: ModelDevice, id: string, qty: number): void {
  if (qty > 0) shows[id] = qty
  else delete shows[id]
}

const set = fc.tuple(anyTab, anyId, fc.integer({ min: 0, max: 4 })).map(([tab, id, qty]) =>
  step(`${tab} sets ${id} to ${qty}`, ({ device }) => {
    at(tab).cart.setCartOffer(offerOf(id), qty)
    setQty(device[deviceOf(tab)], id, qty)
  }),
)
const remove = fc.tuple(anyTab, anyId, fc.boolean()).map(([tab, id, undone]) =>
  step(`${tab} removes ${id}${undone ? ' and takes it back' : ''}`, ({ device }) => {
    const { cart } = at(tab)
    cart.useCart.persist.rehydrate()
    const lines = cart.useCart.getState().items.filter(({ offer }) => offer.id === id)
    cart.removeCartOffer(id)
    if (undone) cart.putBackCartLines(lines)
    else setQty(device[deviceOf(tab)], id, 0)
  }),
)
/** As for another branch. */
const clear = anyTab.map((tab) =>
  step(`${tab} clears`, ({ device }) => {
    at(tab).cart.clearCart()
    device[deviceOf(tab)].shows = {}
  }),
)
const reload = anyTab.map((tab) => step(`${tab} is loaded anew`, () => at(tab).reload()))

const lose = fc.tuple(anyTab, fc.constantFrom('unanswered' as const, 'unheard' as const)).map(([tab, what]) =>
  step(`${tab} shares and is ${what}`, async (model) => {
    const name = deviceOf(tab)
    fate = what
    await at(tab).share()
    fate = 'answered'
    const told = touched(model.device[name])
    if (what === 'unanswered') hear(model, name)
    model.device[name].untold = new Set(told)
  }),
)
const share = anyTab.map((tab) =>
  step(`${tab} shares`, async (model) => {
    await at(tab).share()
    hear(model, deviceOf(tab))
    answer(model, deviceOf(tab))
  }),
)
/** The answer finds the basket otherwise than it was sent. */
const race = fc.tuple(anyTab, anyTab, anyId, fc.integer({ min: 0, max: 4 })).map(([tab, other, id, qty]) =>
  step(`${tab} shares while ${other} sets ${id} to ${qty}`, async (model) => {
    const name = deviceOf(tab)
    if (deviceOf(other) !== name) return
    const changes = (model.device[name].shows[id] ?? 0) !== qty
    const shared = at(tab).share()
    at(other).cart.setCartOffer(offerOf(id), qty)
    await shared
    hear(model, name)
    answer(model, name)
    if (changes) setQty(model.device[name], id, qty)
  }),
)

async function inStep(steps: Iterable<Step>): Promise<void> {
  person = await shopper(shop.database.kysely, 'Thandi', new Date('2026-03-14T10:00:00Z'))
  // What would be tried again later is not: a step says when.
  vi.clearAllTimers()
  for (const storage of Object.values(storages)) storage.clear()
  for (const tab of tabNames) at(tab).reload()
  const model: Model = { written: new Map(), writes: 0, device: { phone: nothing(), laptop: nothing() } }
  await fc.asyncModelRun(() => ({ model, real: {} }), steps)
  // Left alone, all come to the same basket.
  for (const tab of ['phone 1', 'laptop 1', 'phone 2'] as const) await at(tab).share()
  expect(linesAt('laptop 1')).toEqual(linesAt('phone 2'))
}

test('two devices and three tabs of one shopper stay in sync under any sequence of events', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await fc.assert(
    fc.asyncProperty(
      fc.commands([set, set, remove, clear, reload, lose, race, share, share], {
        maxCommands: 30,
        size: 'max',
      }),
      inStep,
    ),
    { numRuns: Number(process.env.SPAZA_TEST_BASKETS ?? 12) },
  )
}, 60_000)
