import { expect, test } from 'vitest'
import { defineFlow } from './flow.ts'

const door = defineFlow({ open: { shut: 'shut' }, shut: { open: 'open', brick_up: 'wall' }, wall: {} }, [
  'open',
])

test('a step leads to its state, and a state without the step leads nowhere', () => {
  expect(door.next('shut', 'open')).toBe('open')
  expect(door.next('open', 'brick_up')).toBeUndefined()
  expect(door.canStep('shut', 'brick_up')).toBe(true)
  expect(door.canStep('wall', 'open')).toBe(false)
})

test('a state without steps is final; an unknown state is not', () => {
  expect(door.states.filter(door.isFinal)).toEqual(['wall'])
  expect(door.isFinal('window' as 'wall')).toBe(false)
  expect(door.isState('shut')).toBe(true)
  expect(door.isState('toString')).toBe(false)
  expect(door.next('shut', 'constructor' as 'open')).toBeUndefined()
})

test('a target that is no state is refused, by the compiler and at definition', () => {
  // @ts-expect-error: there is no state "ajar"
  expect(() => defineFlow({ open: { push: 'ajar' } }, ['open'])).toThrow('"ajar" is not a state')
})

test('an unreachable state is refused', () => {
  expect(() => defineFlow({ open: {}, lost: { find: 'open' } }, ['open'])).toThrow('nothing leads to lost')
})
