// Where a message to a phone can stand. The server's gauges ask about it beside the outbox.
import { namesOf } from '#kernel/names-of.ts'

export const messageStates = ['waiting', 'sending', 'sent', 'failed', 'expired'] as const
export type MessageState = (typeof messageStates)[number]
export const messageState = namesOf(messageStates)

/** It is still to be sent. */
export const unsentStates = ['waiting', 'sending'] as const satisfies MessageState[]
