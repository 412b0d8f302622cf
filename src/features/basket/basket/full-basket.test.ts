// Tests baskets with more lines than the maximum: nothing is lost silently, whatever the device, list or order of events.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addUpToLimit } from './add-up-to-limit.ts'
import { type BasketOffer, type Line, removeOffer, setOffer } from './basket.ts'
import { mergeBasket, type Stamp } from './merge-basket.ts'
import { changesSince, reconcileBasket, type SyncedBasket } from './reconcile-basket.ts'

const maxLines = 6
const offerOf = (id: string): BasketOffer => ({
  id,
  price_in_cents: 1999,
  per_kg: false,
  out_of_stock_at: null,
  stokvel: false,
  supplier: { id: 'langa' },
})
const anyId = fc.integer({ min: 1, max: 14 }).map((n) => `offer_${n}`)
const anyQty = fc.integer({ min: 1, max: 5 })
const anyLines = fc
  .dictionary(anyId, anyQty, { maxKeys: 10 })
  .map((lines) => Object.entries(lines).map(([id, qty]): Line => ({ offer: offerOf(id), qty })))
const qtyIn = (lines: readonly Line[], id: string) => lines.find(({ offer }) => offer.id === id)?.qty ?? 0

test('addUpToLimit fills the basket to its limit, returns the rest and lowers no quantity', () => {
  fc.assert(
    fc.property(anyLines, anyLines, (mine, more) => {
      const { lines, left } = addUpToLimit(mine, more, maxLines)
      expect(lines.length).toBeLessThanOrEqual(Math.max(maxLines, mine.length))
      for (const { offer, qty } of mine) expect(qtyIn(lines, offer.id)).toBeGreaterThanOrEqual(qty)
      for (const line of more)
        if (left.includes(line)) expect(qtyIn(lines, line.offer.id)).toBe(0)
        else expect(qtyIn(lines, line.offer.id)).toBeGreaterThanOrEqual(line.qty)
      if (left.length > 0) expect(lines.length).toBeGreaterThanOrEqual(maxLines)
    }),
  )
})

interface Device {
  name: string
  lines: Line[]
  synced: SyncedBasket
  revision: number
}

/** An account whose basket has room for few lines, as the account basket at the server. */
class Account {
  revision = 0
  entries: readonly ({ offerId: string; qty: number } & Stamp)[] = []

  meet(device: Device): void {
    const { changed, removed } = changesSince(device.lines, device.synced)
    const set = device.lines
      .filter(({ offer }) => changed.includes(offer.id))
      .map(({ offer, qty }) => ({ offerId: offer.id, qty }))
    const change = { device: device.name, revision: device.revision, set, removed }
    const merged = mergeBasket(this.entries, change, { next: this.revision + 1, maxLines })
    if (merged !== this.entries) this.revision += 1
    this.entries = merged
    const items = merged
      .filter(({ offerId }) => qtyIn(device.lines, offerId) === 0)
      .map(({ offerId, qty }) => ({ offer: offerOf(offerId), qty }))
    const lines = merged.map(({ offerId, qty }) => ({ offer_id: offerId, supplier_id: 'langa', qty }))
    const sent = { lines: device.lines, changed, supplierId: null }
    Object.assign(device, reconcileBasket(device.lines, sent, { items, lines }), { revision: this.revision })
  }
}

const anyStep = fc.record({
  on: fc.integer({ min: 0, max: 2 }),
  does: fc.oneof(
    { weight: 3, arbitrary: fc.record({ id: anyId, qty: anyQty }) },
    { weight: 2, arbitrary: fc.constant('share' as const) },
  ),
})

test('three devices lose no line while the account’s basket is full and agree once it has room', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40, size: 'max' }), (steps) => {
      const account = new Account()
      const devices = ['phone', 'laptop', 'tablet'].map(
        (name): Device => ({ name, lines: [], synced: { lines: {}, sent: [] }, revision: 0 }),
      )
      for (const { on, does } of steps) {
        const device = devices[on] as Device
        const before = device.lines
        if (does === 'share') account.meet(device)
        else device.lines = setOffer(device.lines, offerOf(does.id), does.qty)
        expect(account.entries.length).toBeLessThanOrEqual(maxLines)
        for (const { offer } of before) expect(qtyIn(device.lines, offer.id)).toBeGreaterThan(0)
      }
      // Whoever has too much takes out all but a few.
      const few = new Set(devices.flatMap(({ lines }) => lines.map(({ offer }) => offer.id)).slice(0, 3))
      for (const _ of ['told', 'heard', 'heard by all'])
        for (const device of devices) {
          account.meet(device)
          for (const { offer } of device.lines)
            if (!few.has(offer.id)) device.lines = removeOffer(device.lines, offer.id)
          account.meet(device)
        }
      const [one, ...others] = devices.map(
        ({ lines }) => new Map(lines.map(({ offer, qty }) => [offer.id, qty])),
      )
      expect(new Set(one?.keys())).toEqual(few)
      for (const other of others) expect(other).toEqual(one)
    }),
  )
})
