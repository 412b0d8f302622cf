// The states of an SMS message. Besides the outbox the server’s gauges read them.

export const messageStates = ['waiting', 'sending', 'sent', 'failed', 'expired'] as const
export type MessageState = (typeof messageStates)[number]

/** States of messages still to be sent. */
export const unsentStates = ['waiting', 'sending'] as const satisfies MessageState[]
