// Where a message to a phone can stand. The server's gauges ask about it beside the outbox.

export const messageStates = ['waiting', 'sending', 'sent', 'failed', 'expired'] as const
export type MessageState = (typeof messageStates)[number]

/** It is still to be sent. */
export const unsentStates = ['waiting', 'sending'] as const satisfies MessageState[]
