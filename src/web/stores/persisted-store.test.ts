import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { persisted } from './persisted-store.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('reading an unchanged store notifies no subscriber, but a change from another tab does', () => {
  const store = persisted<{ items: { id: string }[] }>('tried-v1', { items: [] })
  store.setState({ items: [{ id: 'bread' }] })
  let woken = 0
  store.subscribe(() => {
    woken += 1
  })
  store.persist.rehydrate()
  expect(woken).toBe(0)

  kept.set('tried-v1', JSON.stringify({ state: { items: [{ id: 'milk' }] }, version: 0 }))
  store.persist.rehydrate()
  expect(woken).toBe(1)
  expect(store.getState().items).toEqual([{ id: 'milk' }])
})
