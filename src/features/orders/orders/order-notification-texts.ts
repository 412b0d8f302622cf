// Texts that notify a shopper about an order: an SMS of one message each, and push notifications for devices that asked for
// them, short and harmless enough for a locked screen.
import type { Language } from '#kernel/languages.ts'
import { phrasesOf } from '#kernel/phrases.ts'
import type en from './words/en.json'

export type SmsKind = keyof (typeof en)['sms']
export type NotificationKind = keyof (typeof en)['notices']

export const smsKinds: readonly SmsKind[] = [
  'short',
  'ready',
  'on_the_way',
  'cancelled',
  'undone',
  'answered',
]
export const notificationKinds: readonly NotificationKind[] = [...smsKinds, 'accepted', 'delivered', 'lapsed']

export const orderSms = phrasesOf<(typeof en)['sms']>('orders/sms')
export const orderNotices = phrasesOf<(typeof en)['notices']>('orders/notices')
const notice = phrasesOf<(typeof en)['notice']>('orders/notice')

export const noticeTitle = (reference: string, language: Language): string =>
  notice(language).title.replace('{reference}', reference)
