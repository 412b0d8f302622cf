// Where an import, each of its rows, and each picture that it waits for can stand. The server's gauges ask about imports too.
import { constantNames } from '#kernel/constant-names.ts'

export const importStates = ['validating', 'ready', 'applying', 'applied', 'failed', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]
export const importState = constantNames(importStates)

/** Somebody should be working on it. */
export const workingStates: readonly ImportState[] = ['validating', 'applying']
/** Nobody works on it. */
export const restingStates: readonly ImportState[] = importStates.filter(
  (state) => !workingStates.includes(state),
)

export const rowStates = ['accepted', 'rejected'] as const
export const rowState = constantNames(rowStates)

export const pictureStates = ['waiting', 'done', 'failed'] as const
export const pictureState = constantNames(pictureStates)
