// Edits of shelf rows that wait for a signal: merged, sent in sequence, and never lost, doubled or written over another's change unseen.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { needsConfirmation } from '../imports/price-jump.ts'
import {
  addEdit,
  type EditOutcome,
  giveUp,
  isPassing,
  markSent,
  type NewEdit,
  nextEdits,
  parseEdits,
  type RowValues,
  type ShelfEdit,
  sendAgain,
  withEdits,
  withOutcome,
  withoutLive,
} from './shelf-edit-queue.ts'
import type { ShelfField, ShelfValues } from './shelf-rows-contract.ts'

const made = (key: string, offerId: string, set: ShelfValues, saw: ShelfValues): NewEdit => ({
  key,
  by: 'nandi',
  supplierId: 'branch',
  offerId,
  name: offerId,
  set,
  saw,
  madeAt: '2026-11-27T08:00:00.000Z',
})
const price = (key: string, offerId: string, to: number, from: number): NewEdit =>
  made(key, offerId, { price_in_cents: to }, { price_in_cents: from })
const now: RowValues = { price_in_cents: 1100, on_hand: 4, published: true, out: false }
const changed: EditOutcome & { is: 'changed' } = { is: 'changed', now, by: 'Thandi', at: null }

describe('an edit that was not sent', () => {
  test('takes in a later one of its row, and keeps what was seen first', () => {
    const queue = addEdit(addEdit([], price('1', 'milk', 1200, 1000)), price('2', 'milk', 1300, 1200))
    expect(queue).toMatchObject([{ set: { price_in_cents: 1300 }, saw: { price_in_cents: 1000 } }])
  })

  test('takes in another field of its row', () => {
    const first = addEdit([], price('1', 'milk', 1200, 1000))
    const queue = addEdit(first, made('2', 'milk', { on_hand: null }, { on_hand: 3 }))
    expect(queue).toMatchObject([
      { set: { price_in_cents: 1200, on_hand: null }, saw: { price_in_cents: 1000, on_hand: 3 } },
    ])
  })

  test('disappears when it is changed back', () => {
    const queue = addEdit(addEdit([], price('1', 'milk', 1200, 1000)), price('2', 'milk', 1000, 1200))
    expect(queue).toEqual([])
  })
})

test('an edit that may be on its way never changes; the next one waits behind it', () => {
  const sent = markSent(addEdit([], price('1', 'milk', 1200, 1000)), ['1'])
  const queue = addEdit(addEdit(sent, price('2', 'milk', 1300, 1200)), price('3', 'bread', 900, 800))
  expect(queue.map(({ key }) => key)).toEqual(['1', '2', '3'])
  expect(nextEdits(queue, 'nandi', 4).map(({ key }) => key)).toEqual(['1', '3'])
  expect(giveUp(queue, '1')).toHaveLength(3)
  expect(nextEdits(withoutLive(queue, '1'), 'nandi', 4).map(({ key }) => key)).toEqual(['2', '3'])
})

test('nobody else’s session sends an edit', () => {
  expect(nextEdits(addEdit([], price('1', 'milk', 1200, 1000)), 'sipho', 4)).toEqual([])
  expect(nextEdits(addEdit([], price('1', 'milk', 1200, 1000)), undefined, 4)).toEqual([])
})

test('a row that somebody changed meanwhile waits for the person, who replaces that change or leaves it', () => {
  const sent = markSent(addEdit([], price('1', 'milk', 1200, 1000)), ['1'])
  const queue = withOutcome(sent, '1', changed, '2')
  expect(nextEdits(queue, 'nandi', 4)).toEqual([])
  expect(withEdits({ id: 'milk', ...now }, queue)).toMatchObject({ price_in_cents: 1100 })
  expect(sendAgain(queue, '2', '3')).toMatchObject([
    { key: '3', saw: { price_in_cents: 1100 }, set: { price_in_cents: 1200 }, confirmed: false, sent: false },
  ])
  expect(giveUp(queue, '2')).toEqual([])
})

test('later edits of a row wait together with the one that was not taken', () => {
  const sent = markSent(addEdit([], price('1', 'milk', 1200, 1000)), ['1'])
  const queue = withOutcome(addEdit(sent, price('2', 'milk', 1300, 1200)), '1', changed, '3')
  expect(queue).toMatchObject([{ key: '3', set: { price_in_cents: 1300 }, outcome: { is: 'changed' } }])
})

test('another field that is set meanwhile does not answer the question about a changed one', () => {
  const sent = markSent(addEdit([], price('1', 'milk', 1200, 1000)), ['1'])
  const asked = withOutcome(sent, '1', changed, '2')
  expect(addEdit(asked, made('3', 'milk', { on_hand: 9 }, { on_hand: 4 }))).toMatchObject([
    { outcome: { is: 'changed' }, set: { price_in_cents: 1200, on_hand: 9 } },
  ])
  expect(addEdit(asked, price('3', 'milk', 1150, 1100))).toMatchObject([
    { outcome: { is: 'waiting' }, set: { price_in_cents: 1150 }, saw: { price_in_cents: 1100 } },
  ])
})

describe('a price jump', () => {
  const jump = { is: 'jump', from: 1000, to: 2000, cost: 900 } as const
  const sentWith = (agreed?: NewEdit['agreed']) =>
    markSent(addEdit([], { ...price('1', 'milk', 2000, 1000), ...(agreed && { agreed }) }), ['1'])

  test('waits for the person, whose yes is sent as a confirmation under another key', () => {
    const queue = withOutcome(sentWith(), '1', jump, '2')
    expect(queue).toMatchObject([{ outcome: jump, confirmed: false }])
    expect(sendAgain(queue, '2', '3')).toMatchObject([
      { key: '3', confirmed: true, sent: false, outcome: { is: 'waiting' } },
    ])
  })

  test('that was agreed to is confirmed without asking again, once', () => {
    const queue = withOutcome(sentWith({ from: 1000, cost: undefined }), '1', jump, '2')
    expect(queue).toMatchObject([{ key: '2', confirmed: true, outcome: { is: 'waiting' } }])
    expect(withOutcome(markSent(queue, ['2']), '2', jump, '3')).toMatchObject([{ outcome: jump }])
  })

  test('is asked about again if the price before or the cost is another than was agreed to', () => {
    const other = { ...jump, from: 1100 }
    expect(withOutcome(sentWith({ from: 1000, cost: 900 }), '1', other, '2')).toMatchObject([
      { outcome: other },
    ])
    const underCost = { ...jump, cost: 2100 }
    expect(withOutcome(sentWith({ from: 1000, cost: undefined }), '1', underCost, '2')).toMatchObject([
      { outcome: underCost },
    ])
    expect(withOutcome(sentWith({ from: 1000, cost: 2100 }), '1', underCost, '2')).toMatchObject([
      { confirmed: true },
    ])
  })
})

test('storage that was damaged leaves the edits that are whole', () => {
  const [whole] = addEdit([], price('1', 'milk', 1200, 1000))
  expect(parseEdits(JSON.parse(JSON.stringify([whole, null, { ...whole, set: null }, 7])))).toEqual([whole])
  expect(parseEdits({})).toEqual([])
})

test('no answer, an ended session and a busy shop pass; a refusal is final', () => {
  expect([0, 401, 429, 500, 503].every(isPassing)).toBe(true)
  expect([400, 403, 404, 409, 422].some(isPassing)).toBe(false)
})

type Row = RowValues & { id: string }
type Answer = { ok: Row } | { not: Exclude<EditOutcome, { is: 'waiting' }> }

/** The contract of `changeShelfRow`, in memory. */
class ModelShop {
  rows: Map<string, Row>
  answers = new Map<string, Answer>()
  /** How often each key was written. */
  written = new Map<string, number>()
  /** The last value that the person's phone wrote to a field, and who wrote it last. */
  own = new Map<string, unknown>()
  lastBy = new Map<string, 'phone' | 'other'>()
  /** What the person was shown when they set another value in its place. */
  approved = new Set<string>()
  overwrittenUnseen: string[] = []

  constructor(count: number) {
    this.rows = new Map(
      Array.from({ length: count }, (_, n) => [
        `row${n}`,
        { id: `row${n}`, price_in_cents: 1000 + n, on_hand: n % 7, published: true, out: false },
      ]),
    )
  }

  row(id: string): Row {
    return this.rows.get(id) as Row
  }

  /** Another manager's change. */
  changeByOther(id: string, set: ShelfValues): void {
    this.rows.set(id, { ...this.row(id), ...set })
    for (const field of Object.keys(set)) this.lastBy.set(`${id}.${field}`, 'other')
  }

  change({ key, offerId, set, saw, confirmed }: ShelfEdit): Answer {
    const known = this.answers.get(key)
    if (known) return known
    const row = this.row(offerId)
    const fields = (Object.keys(set) as ShelfField[]).filter((field) => row[field] !== set[field])
    if (fields.some((field) => row[field] !== saw[field]))
      return { not: { is: 'changed', now: { ...row }, by: 'Thandi', at: null } }
    const to = set.price_in_cents
    if (to !== undefined && !confirmed && needsConfirmation(row.price_in_cents, to, 700))
      return { not: { is: 'jump', from: row.price_in_cents, to, cost: 700 } }
    for (const field of fields)
      if (!this.approved.has(`${offerId}.${field}=${row[field]}`)) this.overwrittenUnseen.push(key)
    const next = { ...row, ...set }
    this.rows.set(offerId, next)
    this.written.set(key, (this.written.get(key) ?? 0) + 1)
    for (const field of Object.keys(set)) {
      this.own.set(`${offerId}.${field}`, set[field as ShelfField])
      if (fields.includes(field as ShelfField)) this.lastBy.set(`${offerId}.${field}`, 'phone')
    }
    const answer = { ok: next }
    this.answers.set(key, answer)
    return answer
  }
}

/** Numbers below `most` at random, always the same ones of a seed (mulberry32). */
function drawFrom(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}

/** A phone: what it last heard of each row, and its queue in storage, which outlives its page. */
class ModelPhone {
  stored = '[]'
  seen: Map<string, Row>
  /** What the person last wanted of a field and has not given up. */
  wanted = new Map<string, unknown>()
  keys = 0
  shop: ModelShop

  constructor(shop: ModelShop) {
    this.shop = shop
    this.seen = new Map(shop.rows)
  }

  get queue(): ShelfEdit[] {
    return parseEdits(JSON.parse(this.stored))
  }
  set queue(next: ShelfEdit[]) {
    this.stored = JSON.stringify(next)
  }
  newKey = () => {
    this.keys += 1
    return `key${this.keys}`
  }

  edit(id: string, typed: ShelfValues): void {
    const shown = withEdits(this.seen.get(id) as Row, this.queue)
    // The page sends nothing where what is shown stays.
    const set = Object.fromEntries(
      Object.entries(typed).filter(([field, value]) => value !== shown[field as ShelfField]),
    )
    if (Object.keys(set).length === 0) return
    const saw = Object.fromEntries(Object.keys(set).map((field) => [field, shown[field as ShelfField]]))
    for (const field of Object.keys(set))
      this.shop.approved.add(`${id}.${field}=${shown[field as ShelfField]}`)
    this.queue = addEdit(this.queue, made(this.newKey(), id, set, saw))
    for (const [field, value] of Object.entries(set)) this.wanted.set(`${id}.${field}`, value)
    // Led back to what was seen: there is nothing to do.
    const left = this.queue.filter(({ offerId }) => offerId === id)
    for (const field of Object.keys(set))
      if (!left.some((edit) => field in edit.set)) this.wanted.delete(`${id}.${field}`)
  }

  /** One round of sending; `fate` says what becomes of each request, and whether the page is killed before it stores the answers. */
  send(fate: () => 'arrives' | 'lost' | 'unanswered' | 'twice', killed: boolean): boolean {
    const batch = nextEdits(this.queue, 'nandi', 3)
    this.queue = markSent(
      this.queue,
      batch.map(({ key }) => key),
    )
    const answers = batch.map((edit): [ShelfEdit, Answer | undefined] => {
      const what = fate()
      if (what === 'lost') return [edit, undefined]
      const answer = this.shop.change(edit)
      if (what === 'twice') return [edit, this.shop.change(edit)]
      return [edit, what === 'unanswered' ? undefined : answer]
    })
    if (killed) return batch.length > 0
    for (const [{ key, offerId }, answer] of answers) {
      if (!answer) continue
      if ('ok' in answer) {
        this.seen.set(offerId, answer.ok)
        this.queue = withoutLive(this.queue, key)
      } else {
        if (answer.not.is === 'changed') this.seen.set(offerId, { id: offerId, ...answer.not.now })
        this.queue = withOutcome(this.queue, key, answer.not, this.newKey())
      }
    }
    return batch.length > 0
  }

  /** The person answers one question. */
  decide(again: boolean): boolean {
    const asked = this.queue.find(({ outcome }) => outcome.is !== 'waiting')
    if (!asked) return false
    if (again && asked.outcome.is === 'changed')
      for (const [field, value] of Object.entries(asked.outcome.now))
        this.shop.approved.add(`${asked.offerId}.${field}=${value}`)
    if (again) this.queue = sendAgain(this.queue, asked.key, this.newKey())
    else {
      this.queue = giveUp(this.queue, asked.key)
      for (const field of Object.keys(asked.set)) this.wanted.delete(`${asked.offerId}.${field}`)
    }
    return true
  }
}

test('of 1,000 edits none is lost, doubled or written over an unseen change, whatever becomes of requests and pages', () => {
  const counts = { edits: 0, kills: 0, asked: 0, others: 0 }
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const draw = drawFrom(seed)
      const shop = new ModelShop(300)
      const phone = new ModelPhone(shop)
      const someSet = (): ShelfValues => {
        const what = draw(6)
        if (what === 0) return { on_hand: draw(9) === 0 ? null : draw(40) }
        if (what === 1) return { published: draw(2) === 0 }
        if (what === 2) return { out: draw(2) === 0, price_in_cents: 900 + draw(400) }
        return { price_in_cents: 500 + draw(1000) }
      }
      const fates = ['arrives', 'arrives', 'lost', 'unanswered', 'twice'] as const
      const fate = () => fates[draw(fates.length)] ?? 'lost'
      for (let n = 0; n < 1000; n += 1) {
        phone.edit(`row${draw(300)}`, someSet())
        counts.edits += 1
        if (draw(5) === 0) {
          shop.changeByOther(`row${draw(300)}`, someSet())
          counts.others += 1
        }
        if (draw(4) === 0) {
          const killed = draw(4) === 0
          counts.kills += Number(killed)
          phone.send(fate, killed)
        }
        if (draw(20) === 0) counts.asked += Number(phone.decide(draw(2) === 0))
      }
      // The signal is back.
      for (let round = 0; round < 20_000; round += 1) {
        if (phone.send(() => 'arrives', false)) continue
        if (!phone.decide(draw(3) > 0)) break
        counts.asked += 1
      }
      expect(phone.queue).toEqual([])
      expect(shop.overwrittenUnseen).toEqual([])
      expect(Math.max(...shop.written.values())).toBe(1)
      for (const [field, value] of phone.wanted) {
        const [id = '', name = ''] = field.split('.')
        const isThere = shop.row(id)[name as ShelfField] === value
        if (!isThere)
          expect([field, shop.own.get(field), shop.lastBy.get(field)]).toEqual([field, value, 'other'])
      }
    }),
    { numRuns: 3, endOnFailure: true },
  )
  expect(counts.edits).toBeGreaterThanOrEqual(3_000)
  expect(Math.min(counts.kills, counts.asked, counts.others)).toBeGreaterThan(20)
})
