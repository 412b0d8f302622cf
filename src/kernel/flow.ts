// A flow (state machine): a table of states and the steps that lead on from them.

type Row<State extends string> = { readonly [step: string]: State }
type StepIn<T> = { [S in keyof T]: keyof T[S] }[keyof T] & string

export interface Flow<State extends string, Step extends string> {
  readonly states: readonly State[]
  readonly table: { readonly [S in State]: { readonly [K in Step]?: State } }
  /** The state a step leads to, or undefined where it may not be taken. */
  next(state: State, step: Step): State | undefined
  canStep(state: State, step: Step): boolean
  isFinal(state: State): boolean
  isState(text: string): text is State
}
export type StepOf<F> = F extends Flow<infer _State, infer Step> ? Step : never

/** Defines a flow. Refuses, at definition, a target that is no state and a state that nothing leads to. */
export function defineFlow<const T extends { [S in keyof T]: Row<keyof T & string> }>(
  table: T,
  initial: readonly (keyof T & string)[],
): Flow<keyof T & string, StepIn<T>> {
  type State = keyof T & string
  const rows = new Map(
    Object.entries<Row<State>>(table).map(([state, row]) => [state, new Map(Object.entries(row))]),
  )
  const reached = new Set<string>(initial)
  for (const state of reached) {
    const row = rows.get(state)
    if (!row) throw new Error(`flow: "${state}" is not a state`)
    for (const target of row.values()) reached.add(target)
  }
  const lost = [...rows.keys()].filter((state) => !reached.has(state))
  if (lost.length > 0) throw new Error(`flow: nothing leads to ${lost.join(', ')}`)
  return {
    states: [...rows.keys()] as State[],
    table: table as Flow<State, StepIn<T>>['table'],
    next: (state, step) => rows.get(state)?.get(step),
    canStep: (state, step) => rows.get(state)?.has(step) ?? false,
    isFinal: (state) => rows.get(state)?.size === 0,
    isState: (text): text is State => rows.has(text),
  }
}
