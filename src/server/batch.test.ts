import { expect, test } from 'vitest'
import { batch } from './batch.ts'

interface Gate {
  name: string
  open: () => void
}

/** Work that stands still until its gate is opened; what was done is told in the order in which it began. */
function openYard({
  most = 3,
  patienceMs = 60_000,
  together = (asks: readonly string[]): readonly (string | undefined)[] => asks,
} = {}) {
  const begun: string[] = []
  const gates: Gate[] = []
  const standStill = (name: string) =>
    new Promise<void>((open) => {
      begun.push(name)
      gates.push({ name, open })
    })
  const ask = batch<string, string>({
    async alone(each) {
      await standStill(each)
      return `${each} alone`
    },
    async together(asks) {
      await standStill(asks.join('+'))
      return together(asks).map((each) => each && `${each} of ${asks.length}`)
    },
    maxBatch: most,
    maxWaitMs: patienceMs,
  })
  return {
    begun,
    ask,
    async open(name: string): Promise<void> {
      await expect.poll(() => gates.some((gate) => gate.name === name)).toBe(true)
      for (const gate of gates) if (gate.name === name) gate.open()
    },
  }
}

test('a first call runs at once; calls that arrive meanwhile run together, up to the maximum', async () => {
  const { ask, open, begun } = openYard()
  const answers = ['a', 'b', 'c', 'd', 'e'].map((each) => ask('corner', each))
  expect(begun).toEqual(['a'])
  await open('a')
  expect(await answers[0]).toBe('a alone')
  await open('b+c+d')
  expect(await Promise.all(answers.slice(1, 4))).toEqual(['b of 3', 'c of 3', 'd of 3'])
  await open('e')
  expect(await answers[4]).toBe('e alone')
  expect(begun).toEqual(['a', 'b+c+d', 'e'])
})

test('calls under different names do not wait for each other', async () => {
  const { ask, open, begun } = openYard()
  const answers = [ask('corner', 'a'), ask('faraway', 'b')]
  expect(begun).toEqual(['a', 'b'])
  await open('b')
  await open('a')
  expect(await Promise.all(answers)).toEqual(['a alone', 'b alone'])
})

test('a call waits no longer than the maximum for one that hangs', async () => {
  const { ask, open } = openYard({ patienceMs: 20 })
  const stands = ask('corner', 'a')
  const others = [ask('corner', 'b'), ask('corner', 'c')]
  await open('b+c')
  expect(await Promise.all(others)).toEqual(['b of 2', 'c of 2'])
  await open('a')
  expect(await stands).toBe('a alone')
})

test('a call left out of a batch runs alone, and all calls run alone where the batch fails', async () => {
  const { ask, open } = openYard({
    together: (asks) => {
      if (asks.includes('spoils')) throw new Error('spoilt')
      return asks.map((each) => (each === 'odd' ? undefined : each))
    },
  })
  const first = ask('corner', 'a')
  const next = ['b', 'odd'].map((each) => ask('corner', each))
  await open('a')
  await first
  await open('b+odd')
  const after = ['c', 'spoils'].map((each) => ask('corner', each))
  await open('odd')
  expect(await Promise.all(next)).toEqual(['b of 2', 'odd alone'])
  await open('c+spoils').catch(() => {})
  for (const each of ['c', 'spoils']) await open(each)
  expect(await Promise.all(after)).toEqual(['c alone', 'spoils alone'])
})

test('a call that fails alone rejects only its own caller, and later calls are served', async () => {
  const ask = batch<string, string>({
    alone: (each) => (each === 'bad' ? Promise.reject(new Error('bad')) : Promise.resolve(each)),
    together: async (asks) => asks.map(() => undefined),
    maxBatch: 4,
    maxWaitMs: 60_000,
  })
  const answers = await Promise.allSettled(['bad', 'a', 'bad', 'b'].map((each) => ask('corner', each)))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await ask('corner', 'c')).toBe('c')
})
