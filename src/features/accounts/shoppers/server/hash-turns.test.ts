import { expect, test, vi } from 'vitest'
import { Turns } from './hash-turns.ts'

/** Work that stands still until it is let go. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('two run at a time, two wait, and the fifth is turned away at once', async () => {
  const turns = new Turns(2, 2)
  const gates = [gate(), gate(), gate(), gate()]
  const started: number[] = []
  const done = gates.map(({ opened }, index) =>
    turns.take(async () => {
      started.push(index)
      await opened
      return index
    }),
  )
  await expect(turns.take(async () => 'never')).rejects.toMatchObject({ http: 503, status: 'unavailable' })
  expect(started).toEqual([0, 1])

  gates[1]?.open()
  await vi.waitFor(() => expect(started).toEqual([0, 1, 2]))

  for (const { open } of gates) open()
  expect(await Promise.all(done)).toEqual([0, 1, 2, 3])
})

test('work that fails gives its turn on', async () => {
  const turns = new Turns(1, 5)
  const failing = turns.take(async () => {
    throw new Error('no memory')
  })
  const next = turns.take(async () => 'next')
  await expect(failing).rejects.toThrow('no memory')
  expect(await next).toBe('next')
  expect(await turns.take(async () => 'and after')).toBe('and after')
})
