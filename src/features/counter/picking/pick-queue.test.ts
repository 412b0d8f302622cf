// Picks that wait for a signal: shown at once, sent in sequence, and dropped together with later picks that depend on them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isQueued,
  isTransient,
  parseQueue,
  type QueuedPick,
  withoutRefused,
  withoutSent,
  withQueued,
} from './pick-queue.ts'

const pick = (
  key: string,
  itemId: string,
  picked_qty: number | null,
  saw: number | null = null,
): QueuedPick => ({
  key,
  by: 'sipho',
  orderId: 'order',
  itemId,
  name: itemId,
  picked_qty,
  saw,
})
const order = {
  id: 'order',
  order_items: [
    { id: 'bread', picked_qty: null, put_back_qty: null },
    { id: 'milk', picked_qty: 3, put_back_qty: 1 },
  ],
}

test('queued picks are shown as if they were sent, the latest of each line', () => {
  const queue = [pick('1', 'bread', 2), pick('2', 'bread', null, 2), pick('3', 'milk', null, 3)]
  expect(withQueued(order, queue).order_items).toEqual([
    { id: 'bread', picked_qty: null, put_back_qty: null },
    { id: 'milk', picked_qty: null, put_back_qty: null },
  ])
  expect(withQueued(order, queue.slice(0, 1)).order_items[0]).toEqual({
    id: 'bread',
    picked_qty: 2,
    put_back_qty: null,
  })
  expect(withQueued({ ...order, id: 'another' }, queue).order_items).toEqual(order.order_items)
  expect([isQueued(queue, 'bread'), isQueued(queue, 'soap')]).toEqual([true, false])
})

test('a refused pick drops later picks of its line, and nothing else', () => {
  const queue = [pick('1', 'bread', 2), pick('2', 'milk', 3), pick('3', 'bread', null, 2)]
  expect(withoutRefused(queue, '1').map(({ key }) => key)).toEqual(['2'])
  expect(withoutRefused(queue, '3').map(({ key }) => key)).toEqual(['1', '2'])
  expect(withoutRefused(queue, 'gone')).toEqual(queue)
  expect(withoutSent(queue, '2').map(({ key }) => key)).toEqual(['1', '3'])
})

test('no signal, a server fault and an expired session are transient; other responses are final', () => {
  expect([0, 401, 429, 500, 503].every(isTransient)).toBe(true)
  expect([400, 404, 409, 422].some(isTransient)).toBe(false)
})

test('a queue can be parsed from whatever is in storage', () => {
  const kept = [pick('1', 'bread', 2)]
  expect(parseQueue([...kept, null, 1, { key: 'x' }, { ...kept[0], picked_qty: '2' }])).toEqual(kept)
  fc.assert(fc.property(fc.anything(), (found) => Array.isArray(parseQueue(found))))
})

test('two pickers on any lines lose no pick, and both end up with the server’s state', () => {
  const step = fc.record({
    who: fc.constantFrom('sipho' as const, 'lerato' as const),
    item: fc.constantFrom('bread', 'milk'),
    does: fc.constantFrom('pick' as const, 'send' as const, 'look' as const),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const shop = new Map<string, number | null>([
        ['bread', null],
        ['milk', null],
      ])
      const itemsOf = (lines: ReadonlyMap<string, number | null>) =>
        [...lines].map(([id, picked_qty]) => ({ id, picked_qty, put_back_qty: null }))
      const seen = { sipho: new Map(shop), lerato: new Map(shop) }
      const queues: Record<'sipho' | 'lerato', QueuedPick[]> = { sipho: [], lerato: [] }
      let key = 0
      const send = (who: 'sipho' | 'lerato') => {
        const [first] = queues[who]
        if (!first) return
        // The shop's one rule (server/pick-line.ts).
        const holds = shop.get(first.itemId) === first.saw
        if (holds) shop.set(first.itemId, first.picked_qty)
        queues[who] = holds ? withoutSent(queues[who], first.key) : withoutRefused(queues[who], first.key)
        seen[who].set(first.itemId, shop.get(first.itemId) ?? null)
      }
      const shownTo = (who: 'sipho' | 'lerato') => {
        const order_items = itemsOf(seen[who])
        return withQueued({ id: 'order', order_items }, queues[who]).order_items
      }
      for (const { who, item, does } of steps) {
        if (does === 'send') send(who)
        if (does === 'look') seen[who] = new Map(shop)
        if (does === 'pick') {
          const now = shownTo(who).find(({ id }) => id === item)?.picked_qty ?? null
          key += 1
          queues[who].push(pick(String(key), item, now === null ? key : null, now))
        }
      }
      for (const who of ['sipho', 'lerato'] as const) {
        while (queues[who].length > 0) send(who)
        seen[who] = new Map(shop)
        expect(shownTo(who)).toEqual(itemsOf(shop))
      }
    }),
  )
})
