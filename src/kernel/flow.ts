// A flow is a table of states and the steps that lead on from them.

type Table = Record<string, Record<string, string>>
export type StateOf<F> = F extends Flow<infer T> ? keyof T & string : never
type StepsOf<T> = { [S in keyof T]: keyof T[S] }[keyof T] & string
export type StepOf<F> = F extends Flow<infer T> ? StepsOf<T> : never

export interface Flow<T extends Table> {
  readonly table: T
  /** The state a step leads to, or undefined where it may not be taken. */
  next(state: string, step: string): (keyof T & string) | undefined
  isFinal(state: string): boolean
}

/** Refuses, at definition, a target that is no state and a state nothing leads to. */
export function defineFlow<const T extends Table>(table: T, initial: readonly (keyof T & string)[]): Flow<T> {
  const reached = new Set<string>(initial)
  for (const state of reached) {
    const steps = table[state]
    if (!steps) throw new Error(`flow: "${state}" is not a state`)
    for (const target of Object.values(steps)) reached.add(target)
  }
  const lost = Object.keys(table).filter((state) => !reached.has(state))
  if (lost.length > 0) throw new Error(`flow: nothing leads to ${lost.join(', ')}`)
  return {
    table,
    next(state, step) {
      const steps = Object.hasOwn(table, state) ? table[state] : undefined
      return steps && Object.hasOwn(steps, step) ? (steps[step] as keyof T & string) : undefined
    },
    isFinal: (state) => Object.keys(table[state] ?? {}).length === 0,
  }
}
