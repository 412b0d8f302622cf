// The states of an order at several suppliers. holding: everything can still be released. registering: everything was held, and
// only the orders may follow. done: answered. The server’s gauges read them too.
import { constantNames } from '#kernel/constant-names.ts'

export const groupStates = ['holding', 'registering', 'done'] as const
export type GroupState = (typeof groupStates)[number]
export const groupState = constantNames(groupStates)
