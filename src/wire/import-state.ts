// The states of an import, of each of its rows, and of each picture that it waits for. The server’s gauges read those of imports
// too.
import { constantNames } from '#kernel/constant-names.ts'

export const importStates = ['validating', 'ready', 'applying', 'applied', 'failed', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]
export const importState = constantNames(importStates)

/** States in which a process should be working on the import. */
export const workingStates: readonly ImportState[] = ['validating', 'applying']
/** States in which no process works on the import. */
export const restingStates: readonly ImportState[] = importStates.filter(
  (state) => !workingStates.includes(state),
)

export const rowStates = ['accepted', 'rejected'] as const
export const rowState = constantNames(rowStates)

export const pictureStates = ['waiting', 'done', 'failed'] as const
export const pictureState = constantNames(pictureStates)
