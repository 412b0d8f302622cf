// The steps of an order at the counter, by what each asks for, and their words.
import type { WordKey } from '#web/words.ts'

/** Steps that are a press and no more. That an order is ready is said at the foot of its pick list (features/counter/picking). */
export const plainSteps: Record<string, WordKey> = {
  start_preparing: 'counter.startPreparing',
  send_out: 'counter.sendOut',
}

/** Steps that ask for a reason, each behind its button. */
export const stepsWithReason = [
  ['bring_back', 'counter.bringBack'],
  ['cancel', 'counter.cancel'],
] as const

/** Steps whose form is open as soon as they can be taken: who has come for the order waits. */
export const handSteps = ['hand_over', 'deliver'] as const

export const reasonWords = {
  cancel: { reasonLabel: 'counter.cancelReason', submitLabel: 'counter.cancel', not: 'counter.keep' },
  bring_back: {
    reasonLabel: 'counter.bringBackReason',
    submitLabel: 'counter.bringBack',
    not: 'counter.stillOut',
  },
} as const

export const handOverWords = {
  hand_over: { plain: 'counter.handOver', cash: 'counter.takeCash' },
  deliver: { plain: 'counter.delivered', cash: 'counter.deliveredCash' },
} as const
