import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WaitingRoom } from './waiting-room.ts'

let clock: { mockReturnValue(ms: number): unknown }
beforeEach(() => {
  clock = vi.spyOn(performance, 'now').mockReturnValue(0)
})
afterEach(() => void vi.restoreAllMocks())

function openRoom() {
  const room = new WaitingRoom()
  const told: string[] = []
  const enter = (name: string, { looks = false, hungUp = false } = {}) =>
    room.enter({
      looks,
      hasHungUp: () => hungUp,
      begin: () => told.push(`${name} begins`),
      sendAway: () => told.push(`${name} is sent away`),
    })
  return { enter, told }
}

test('what comes when a round is full waits for the next: who writes goes first, who hung up never', async () => {
  const { enter, told } = openRoom()
  enter('thandi', { looks: true })
  clock.mockReturnValue(10)
  enter('sipho', { looks: true })
  enter('aisha', { looks: true, hungUp: true })
  enter('nandi')
  enter('zola', { hungUp: true })
  enter('kabelo', { looks: true })
  expect(told).toEqual(['thandi begins'])
  await expect.poll(() => told).toEqual(['thandi begins', 'nandi begins', 'sipho begins', 'kabelo begins'])
})

test('of a crowd that waited too long the first are sent away; the last are let in, and who writes', async () => {
  const { enter, told } = openRoom()
  enter('thandi')
  clock.mockReturnValue(10)
  for (let n = 0; n < 60; n += 1) enter(String(n), { looks: true })
  enter('nandi')
  clock.mockReturnValue(1200)
  await expect.poll(() => told.length).toBe(62)
  expect(told.slice(0, 2)).toEqual(['thandi begins', 'nandi begins'])
  const away = Array.from({ length: 10 }, (_, n) => `${n} is sent away`)
  const begun = Array.from({ length: 50 }, (_, n) => `${n + 10} begins`)
  expect(told.slice(2)).toEqual([...away, ...begun])
})

test('however long each takes, all are begun in their order', async () => {
  const { enter, told } = openRoom()
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 5
    return now
  })
  for (let n = 0; n < 40; n += 1) enter(String(n))
  expect(told.length).toBeLessThan(3)
  await expect.poll(() => told).toEqual(Array.from({ length: 40 }, (_, n) => `${n} begins`))
})
