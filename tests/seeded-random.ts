// Repeatable random choices: the same in every run, others with SPAZA_TEST_SEED=random or a number, which replays one.
export interface Seeded {
  seed: number
  /** From 0 up to 1. */
  next(): number
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number
  pick<T>(from: readonly T[]): T
}

export function wantedSeed(): number {
  const { SPAZA_TEST_SEED: wanted = '20261121' } = process.env
  return wanted === 'random' ? Date.now() % 1_000_000_007 : Number(wanted)
}

export function seeded(name: string): Seeded {
  const seed = wantedSeed()
  process.stdout.write(`${name}: seed ${seed} (SPAZA_TEST_SEED=${seed} runs it again)\n`)
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return { seed, next, whole, pick: (from) => from[whole(0, from.length - 1)] as never }
}
