// SMS texts about money that became store credit [ruling 13]. Each fits into one message.
import { phrasesOf } from '#kernel/phrases.ts'
import type en from './words/en.json'

/**
 * Why money became store credit. `closed`: the order was over; `over`: it was already paid; `waits`: the money could not count,
 * and the order still owes.
 */
export type CreditReason = keyof (typeof en)['sms']

export const creditSms = phrasesOf<(typeof en)['sms']>('payments/sms')
