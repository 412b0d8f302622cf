import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AdmissionQueue } from './admission-queue.ts'

let clock: { mockReturnValue(ms: number): unknown }
beforeEach(() => {
  clock = vi.spyOn(performance, 'now').mockReturnValue(0)
})
afterEach(() => void vi.restoreAllMocks())

function openQueue() {
  const queue = new AdmissionQueue()
  const events: string[] = []
  const enter = (name: string, { isRead = false, isClosed = false } = {}) =>
    queue.enter({
      isRead,
      isClosed: () => isClosed,
      begin: () => events.push(`${name} begins`),
      refuse: () => events.push(`${name} is refused`),
    })
  return { enter, events }
}

test("requests beyond a turn's budget wait for the next: writes begin first, those of closed connections never", async () => {
  const { enter, events } = openQueue()
  enter('thandi', { isRead: true })
  clock.mockReturnValue(10)
  enter('sipho', { isRead: true })
  enter('aisha', { isRead: true, isClosed: true })
  enter('nandi')
  enter('zola', { isClosed: true })
  enter('kabelo', { isRead: true })
  expect(events).toEqual(['thandi begins'])
  await expect.poll(() => events).toEqual(['thandi begins', 'nandi begins', 'sipho begins', 'kabelo begins'])
})

test('the first of many reads that waited too long are refused; the last fifty begin, after any write', async () => {
  const { enter, events } = openQueue()
  enter('thandi')
  clock.mockReturnValue(10)
  for (let n = 0; n < 60; n += 1) enter(String(n), { isRead: true })
  enter('nandi')
  clock.mockReturnValue(1200)
  await expect.poll(() => events.length).toBe(62)
  expect(events.slice(0, 2)).toEqual(['thandi begins', 'nandi begins'])
  const refused = Array.from({ length: 10 }, (_, n) => `${n} is refused`)
  const begun = Array.from({ length: 50 }, (_, n) => `${n + 10} begins`)
  expect(events.slice(2)).toEqual([...refused, ...begun])
})

test('requests begin in their order, however long each takes', async () => {
  const { enter, events } = openQueue()
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 5
    return now
  })
  for (let n = 0; n < 40; n += 1) enter(String(n))
  expect(events.length).toBeLessThan(3)
  await expect.poll(() => events).toEqual(Array.from({ length: 40 }, (_, n) => `${n} begins`))
})

test('the event loop turns eight times, and accepts as many connections, before waiting requests begin', async () => {
  let [now, turn] = [0, 0]
  const beganAt: number[] = []
  const count = () => {
    turn += 1
    if (beganAt.length < 5) setImmediate(count)
  }
  count()
  // Each request takes a whole turn's budget.
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const queue = new AdmissionQueue()
  for (let n = 0; n < 5; n += 1)
    queue.enter({
      isRead: true,
      isClosed: () => false,
      begin: () => {
        beganAt.push(turn)
        now += 10
      },
      refuse: () => {},
    })
  await expect.poll(() => beganAt.length).toBe(5)
  // The first begins at once, the second in the next turn.
  const between = beganAt.slice(2).map((at, n) => at - (beganAt[n + 1] ?? 0))
  expect(between.filter((turns) => turns < 8)).toEqual([])
})
