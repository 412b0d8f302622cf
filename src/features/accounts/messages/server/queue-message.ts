// Queues a message to a phone in the transaction of its cause, so that it is sent if and only if that commits. The outbox sends
// it.

import { newId } from '#kernel/ids.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Tx } from '#server/database/database.ts'
import { afterQuietHours } from '../quiet-hours.ts'
import { toGsmAlphabet } from '../sms-text.ts'
import { mayBeSold } from './marketing-consent.ts'
import { insertMessage } from './message-store.ts'

export interface NewMessage {
  /** What kind of thing is said ('reset_code'), for whoever looks after the outbox. */
  kind: string
  /** E.164. */
  phone: string
  /** The reader's own, in which it is said. */
  language: Language
  template: string
  /** Fill `{placeholders}` of the words. */
  values?: Record<string, string>
  /** A last line for machines, kept letter by letter. */
  lastLine?: string | undefined
  /** Its reader asked for it and waits; anything else is held back in the quiet hours. */
  askedFor?: boolean
  /** It carries a code: the text is let go of as soon as a gateway has it. */
  secret?: boolean
  /** It sells something, and is not about what its reader did: only to those who agreed (`features/accounts/privacy`). */
  marketing?: boolean
  /** The order that it is about. */
  orderId?: string
  /** After this it says nothing worth a phone's ringing. */
  goodUntil: Date
}

/** Queues a message and returns its id, or undefined for marketing without consent. It is sent after the transaction commits. */
export async function queueMessage(tx: Tx, message: NewMessage, now: Date): Promise<string | undefined> {
  const { kind, phone, language, askedFor = false, secret = false, marketing = false, goodUntil } = message
  if (marketing && !(await mayBeSold(tx, phone))) return undefined
  const id = newId('message')
  const row = {
    id,
    kind,
    phone,
    language,
    order_id: message.orderId ?? null,
    text: textOf(message),
    asked_for: askedFor,
    secret,
    marketing,
    queued_at: now,
    due_at: askedFor ? now : afterQuietHours(now),
    good_until: goodUntil,
  }
  await insertMessage(tx, row, now)
  return id
}

function textOf({ template, values = {}, lastLine }: NewMessage): string {
  const text = template.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
  return lastLine ? `${toGsmAlphabet(text)}\n\n${lastLine}` : toGsmAlphabet(text)
}
