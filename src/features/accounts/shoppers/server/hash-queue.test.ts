import { expect, test, vi } from 'vitest'
import { HashQueue } from './hash-queue.ts'

/** Work that stands still until it is let go. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('two run at a time, two wait, and the fifth is refused at once', async () => {
  const queue = new HashQueue(2, 2)
  const gates = [gate(), gate(), gate(), gate()]
  const started: number[] = []
  const done = gates.map(({ opened }, index) =>
    queue.run(async () => {
      started.push(index)
      await opened
      return index
    }),
  )
  await expect(queue.run(async () => 'never')).rejects.toMatchObject({ http: 503, status: 'unavailable' })
  expect(started).toEqual([0, 1])

  gates[1]?.open()
  await vi.waitFor(() => expect(started).toEqual([0, 1, 2]))

  for (const { open } of gates) open()
  expect(await Promise.all(done)).toEqual([0, 1, 2, 3])
})

test('failed work gives its slot to the next', async () => {
  const queue = new HashQueue(1, 5)
  const failing = queue.run(async () => {
    throw new Error('no memory')
  })
  const next = queue.run(async () => 'next')
  await expect(failing).rejects.toThrow('no memory')
  expect(await next).toBe('next')
  expect(await queue.run(async () => 'and after')).toBe('and after')
})
