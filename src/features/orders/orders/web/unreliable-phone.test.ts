// [R16]: poor phones on a poor network. The real client code of basket and checkout runs on a network that loses, delays and
// answers with a hotspot's page, on phones that are killed and restarted, against the shop's own routes and database.
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { readFactsSnapshot } from '#app/server/facts-store.ts'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, goods } from '#tests/corner-shop.ts'
import { openStage, type Stage } from '#tests/order-stage.ts'
import { type Seeded, seeded } from '#tests/seeded-random.ts'
import { findProblems } from '#tests/shop-client.ts'

const sessions = Number(process.env.SPAZA_TEST_SESSIONS ?? 50)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test(`${sessions} shoppers on poor phones lose no basket, order once, and see the true state of their order`, {
  timeout: 5 * 60_000 + sessions * 6_000,
}, async () => {
  // Soap runs out, for about as many of them however many they are.
  const soap = Math.ceil(sessions * 1.2)
  const stage = await openStage({ capacity: 100_000, stock: { bread: 100_000, coffee: 100_000, soap } })
  const random = seeded('poor phones')
  const ends: Record<string, number> = {}
  for (let number = 0; number < sessions; number += 1) {
    const person = await shopper(stage.database.kysely, `Shopper ${number}`)
    const end = await shop(stage, person, random).catch((cause) => {
      throw new Error(`session ${number} of seed ${random.seed}`, { cause })
    })
    ends[end.phase] = (ends[end.phase] ?? 0) + 1
    const orders = (await readFactsSnapshot(stage.database)).orders.filter(
      ({ account_id }) => account_id === person.id,
    )
    // What the last screen says is what happened, and happened once.
    expect(orders.map(({ id }) => id)).toEqual(end.phase === 'placed' ? [end.order] : [])
  }
  expect(findProblems(await readFactsSnapshot(stage.database))).toEqual([])
  expect(ends.placed ?? 0).toBeGreaterThan(sessions / 2)
  process.stdout.write(`poor phones: ${sessions} sessions, ${JSON.stringify(ends)}\n`)
  await stage.close()
})

interface End {
  phase: 'placed' | 'refused'
  order?: string | undefined
}

/** One shopper: fills a basket, orders it, and looks at the phone until it says how that ended. */
async function shop(stage: Stage, person: Person, random: Seeded): Promise<End> {
  const phone = openPhone(stage, person, random)
  try {
    let life = await phone.start()
    const wanted = new Map<string, number>()
    for (let step = random.whole(1, 5); step > 0; step -= 1) {
      const key = random.pick(['bread', 'milk', 'coffee', 'soap'] as const)
      const qty = random.whole(1, 4)
      life.setCartOffer(offerOf(key), qty)
      wanted.set(`offer_${key}`, qty)
      if (random.next() < 0.3) life = await phone.restart()
      expect(life.basket()).toEqual(wanted)
    }

    let offered: number | undefined
    while (offered === undefined)
      offered = await phone.run(() => life.askTotal(stage.slot)).catch(() => undefined)
    life.place(stage.slot, offered)

    for (let patience = 0; patience < 500; patience += 1) {
      const said = life.said()
      if (said.phase === 'placed') {
        // Nothing is left to be ordered a second time.
        expect(life.basket().size).toBe(0)
        expect(life.pending()).toBeFalsy()
        expect(life.keptOrder()).toBe(said.order.id)
        return { phase: 'placed', order: said.order.id }
      }
      expect(life.basket()).toEqual(wanted)
      if (said.phase === 'refused') {
        expect(life.pending()).toBeFalsy()
        return { phase: 'refused' }
      }
      // Until there is an answer the screen says so, also when the phone comes back after days.
      expect(said.phase).toBe('checking')
      expect(life.pending()).toBeTruthy()
      if (phone.isDoomed() || random.next() < 0.1) {
        life = await phone.restart()
        if (!life.pending()) {
          // It died after it was told and before anybody could see it: what it kept says so.
          const order = life.keptOrder()
          expect(life.basket()).toEqual(order === undefined ? wanted : new Map())
          return { phase: order === undefined ? 'refused' : 'placed', order }
        }
        life.resume()
      } else await phone.tick()
    }
    throw new Error('no end')
  } finally {
    phone.drop()
  }
}

function openPhone(stage: Stage, person: Person, random: Seeded) {
  const storage = new Map<string, string>()
  let process = 0
  let online = true
  /** Calls the shop is at. */
  const asked = new Set<Promise<void>>()
  /** The phone dies before the answer it waits for is here. */
  let doomed = false
  let events = new EventTarget()
  const hangUps = new Set<() => void>()

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  vi.stubGlobal('navigator', {
    get onLine() {
      return online
    },
  })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }))
  vi.stubGlobal('location', { protocol: 'https:', search: '' })
  vi.stubGlobal('addEventListener', (...args: Parameters<EventTarget['addEventListener']>) =>
    events.addEventListener(...args),
  )
  vi.stubGlobal('removeEventListener', (...args: Parameters<EventTarget['removeEventListener']>) =>
    events.removeEventListener(...args),
  )
  vi.stubGlobal('fetch', (path: string, request: RequestInit) => {
    const asking = process
    return new Promise<Response>((answer, fail) => {
      // Of a phone that was killed nothing ever comes to an end.
      const lost = () => asking === process && fail(new TypeError('Failed to fetch'))
      request.signal?.addEventListener('abort', lost)
      hangUps.add(lost)
      const fate = random.next()
      if (!online || fate < 0.04) return lost()
      if (fate < 0.05) return
      if (fate < 0.06) return answer(hotSpot())
      const heard = send(path, request).then((response) => {
        asked.delete(heard)
        hangUps.delete(lost)
        if (asking !== process) return
        if (fate < 0.1) lost()
        else if (fate < 0.2) turnSignal(false)
        else if (fate < 0.35 && path.endsWith('/register')) doomed = true
        else answer(response)
        if (fate < 0.2) lost()
      })
      asked.add(heard)
    })
  })

  function turnSignal(on: boolean): void {
    online = on
    events.dispatchEvent(new Event(on ? 'online' : 'offline'))
    if (!on) for (const hangUp of hangUps) hangUp()
  }

  async function send(path: string, { method, headers, body }: RequestInit): Promise<Response> {
    const said = await stage.ask(method as 'GET', path, {
      headers: { ...(headers as Record<string, string>), ...person.headers },
      ...(body !== undefined && { payload: body as string }),
    })
    return new Response(said.body, {
      status: said.statusCode,
      headers: { 'content-type': String(said.headers['content-type']) },
    })
  }

  /** A little of the phone's day: the shop answers, or time passes, and now and then the signal goes or comes. */
  async function tick(): Promise<void> {
    await turn()
    if (asked.size > 0) return void (await Promise.all(asked))
    if (random.next() < (online ? 0.05 : 0.3)) turnSignal(!online)
    await vi.advanceTimersToNextTimerAsync()
  }

  /** A new process of the browser: every module anew, and only storage from before. */
  async function start() {
    vi.resetModules()
    const [cart, edits, input, pending, sending, shops, sends, stores, checkout, orders] = await Promise.all([
      import('#web/stores/basket-store.ts'),
      import('#features/basket/basket/web/edit-basket.ts'),
      import('./cart-input.ts'),
      import('./pending-order.ts'),
      import('./send-order.ts'),
      import('#web/shop.tsx'),
      import('#web/browser-send.ts'),
      import('#web/stores/persisted-store.ts'),
      import('#web/stores/checkout-store.ts'),
      import('#web/stores/orders-store.ts'),
    ])
    stores.restoreStores()
    const shop = shops.makeShop(
      sends.browserSend,
      {} as never,
      {
        ...({ dataFree: null } as object),
        language: 'en',
        words: {},
        supplierId: corner,
        account: { id: person.id } as never,
        staff: null,
      } as never,
    )
    const cartOf = (slot: string) => {
      const { id, revision, items } = cart.useCart.getState()
      return input.cartInput(
        { id, revision, lines: items, supplierId: corner },
        {
          shipping_provider: 'COLLECT',
          collection_date: slot,
          payment_provider: 'cash',
          requires_bags: false,
        },
      )
    }
    return {
      setCartOffer: edits.setCartOffer,
      basket: () => new Map(cart.useCart.getState().items.map(({ offer, qty }) => [offer.id, qty])),
      askTotal: async (slot: string) =>
        (await shop.api('validateCart', { body: { cart: cartOf(slot) } })).validation.total_in_cents,
      place(slot: string, total: number) {
        pending.beginPending(person.id, { ...cartOf(slot), total_in_cents: total })
        void sending.sendPending(shop)
      },
      resume: () => void sending.sendPending(shop),
      said: () => sending.useSending.getState(),
      pending: () => checkout.useCheckout.getState().pending,
      keptOrder: () => orders.useStoredOrders.getState().current?.id,
    }
  }

  return {
    start,
    tick,
    isDoomed: () => doomed,
    async restart() {
      // What has reached it is dealt with; what has not never will be.
      await turn()
      process += 1
      doomed = false
      hangUps.clear()
      vi.clearAllTimers()
      events = new EventTarget()
      return start()
    },
    /** Until what was begun has come to its end. */
    async run<T>(begin: () => Promise<T>): Promise<T> {
      let done = false
      const result = begin().finally(() => {
        done = true
      })
      result.catch(() => {})
      while (!done) await tick()
      return result
    },
    drop() {
      process += 1
      vi.clearAllTimers()
      vi.useRealTimers()
      vi.unstubAllGlobals()
    },
  }
}

const hotSpot = () =>
  new Response('<html><body>Welcome to Mall WiFi</body></html>', {
    status: 200,
    headers: { 'content-type': 'text/html' },
  })

const offerOf = (key: 'bread' | 'milk' | 'coffee' | 'soap') =>
  ({
    id: `offer_${key}`,
    name: key,
    price_in_cents: goods[key].cents,
    per_kg: false,
    stokvel: false,
    out_of_stock_at: null,
    supplier: { id: corner, name: 'Corner' },
    sellable: { id: `sellable_${key}`, name: key },
  }) as unknown as CardOffer
