// The states of a task of the outbox.

export const taskState = {
  waiting: 'waiting',
  claimed: 'claimed',
  sent: 'sent',
  /** Refused, or tried too often: the operator decides (`/counter/outbox`). */
  dead: 'dead',
  /** Its time was over before it could be sent. */
  expired: 'expired',
  /** Its cause is gone, or the operator dismissed it. */
  dropped: 'dropped',
} as const
export type TaskState = keyof typeof taskState

export const taskStates = Object.values(taskState)

/** States of tasks still to be carried out. */
export const openTaskStates = [taskState.waiting, taskState.claimed] as const

/** States of tasks that need nobody any more. */
export const settledTaskStates = [taskState.sent, taskState.expired, taskState.dropped] as const
