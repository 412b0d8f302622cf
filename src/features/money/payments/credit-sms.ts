// What an SMS says of money that became store credit [ruling 13]. Each fits into one message.
import { phrasesOf } from '#kernel/phrases.ts'
import type en from './words/en.json'

/** `closed`: the order was over; `over`: it was paid for already; `waits`: it could not count, and the order still owes. */
export type CreditReason = keyof (typeof en)['sms']

export const creditSms = phrasesOf<(typeof en)['sms']>('payments/sms')
