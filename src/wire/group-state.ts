// Where an order at several suppliers can stand. holding: everything can still be let go. registering: all was held, and nothing
// but the orders may follow. done: answered. The server's gauges ask about it too.
import { constantNames } from '#kernel/constant-names.ts'

export const groupStates = ['holding', 'registering', 'done'] as const
export type GroupState = (typeof groupStates)[number]
export const groupState = constantNames(groupStates)
