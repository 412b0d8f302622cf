// Notifies a shopper about their order in the transaction of the step: on the devices that asked for it, else by SMS where the
// message is worth its cost (docs/decisions/0017).
import { countMessagesOfOrder } from '#features/accounts/messages/server/count-messages.ts'
import { queueMessage } from '#features/accounts/messages/server/queue-message.ts'
import { countSmsParts, toGsmAlphabet } from '#features/accounts/messages/sms-text.ts'
import { queuePush } from '#features/accounts/push/server/queue-push.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Tx } from '#server/database/database.ts'
import type { NotificationSettings } from '#server/settings.ts'
import type { Actor, OrderStep } from '../order-flow.ts'
import {
  type NotificationKind,
  noticeTitle,
  notificationKinds,
  orderNotices,
  orderSms,
  type SmsKind,
  smsKinds,
} from '../order-notification-texts.ts'
import { isUnsettled } from '../short-line.ts'
import { findItems } from './find-items.ts'
import { findShopper } from './lock-shopper.ts'
import { findOrderRow, type OrderRow } from './order-store.ts'

const hours = 60 * 60 * 1000

/** Every SMS costs the branch money: an order asks about short lines twice at most, and not again at once. */
const maxShortSms = 2
const shortSmsPauseMs = 10 * 60 * 1000

/** How long each is worth a phone's ringing; a short line only until it is left out. */
const goodForMs: Record<NotificationKind, number> = {
  accepted: 12 * hours,
  short: hours,
  ready: 24 * hours,
  on_the_way: 4 * hours,
  delivered: 12 * hours,
  cancelled: 48 * hours,
  undone: 24 * hours,
  lapsed: 24 * hours,
  answered: 48 * hours,
}

let settings: NotificationSettings = {
  sms: smsKinds,
  push: notificationKinds,
}

/** Sets the operator's choice, once when a process starts. */
export function setNotificationSettings(chosen: NotificationSettings): void {
  settings = chosen
}

type LinkTo = (tx: Tx, order: OrderRow) => Promise<string | undefined>

let linkTo: LinkTo = async () => undefined

/** Sets how the link to an order's status is made, once when a process starts; none where the shop does not know its address. */
export function setOrderLinks(make: LinkTo): void {
  linkTo = make
}

/** What a step is to its shopper, who is not told what they did themselves. */
function kindOf(step: OrderStep, actor: Actor): NotificationKind | undefined {
  if (step === 'cancel') return actor === 'shopper' ? undefined : 'cancelled'
  return kinds[step]
}
const kinds: Partial<Record<OrderStep, NotificationKind>> = {
  paid: 'accepted',
  mark_short: 'short',
  ready_for_collection: 'ready',
  send_out: 'on_the_way',
  deliver: 'delivered',
  abandon: 'lapsed',
}

export async function notifyOfStep(
  tx: Tx,
  order: OrderRow,
  { step, actor, now }: { step: OrderStep; actor: Actor; now: Date },
): Promise<void> {
  const kind = kindOf(step, actor)
  if (kind) await notify(tx, order, kind, now)
}

/** Notifies the shopper that a change was undone because it was not paid in time; no step of the order does. */
export const notifyOfUndoneChange = (tx: Tx, order: OrderRow, now: Date): Promise<void> =>
  notify(tx, order, 'undone', now)

/** Notifies the shopper that the branch answered their dispute; no step of the order does. */
export const notifyOfDisputeAnswer = (tx: Tx, order: OrderRow, now: Date): Promise<void> =>
  notify(tx, order, 'answered', now)

async function notify(tx: Tx, order: OrderRow, kind: NotificationKind, now: Date): Promise<void> {
  if (settings.push.includes(kind) && (await notifyDevices(tx, order, kind, now))) return
  await sendSms(tx, order, kind, now)
}

async function notifyDevices(tx: Tx, order: OrderRow, kind: NotificationKind, now: Date): Promise<boolean> {
  const language = order.language as Language
  const push = {
    accountId: order.account_id,
    orderId: order.id,
    kind,
    title: noticeTitle(order.reference, language),
    body: orderNotices(language)[kind],
    goodUntil: await goodUntil(tx, order, kind, now),
  }
  return queuePush(tx, push, now)
}

/** Of a kind that no SMS is worth nothing is said. */
async function sendSms(tx: Tx, order: OrderRow, kind: NotificationKind, now: Date): Promise<void> {
  if (!isSms(kind) || !settings.sms.includes(kind)) return
  if (kind === 'short' && !(await mayAskBySms(tx, order, now))) return
  const shopper = await findShopper(tx, order.account_id)
  // Deleted since: nobody is left to be told.
  if (!shopper) return
  const language = order.language as Language
  const template = orderSms(language)[kind]
  const values = { branch: order.supplier_name.slice(0, 24), reference: order.reference }
  const link = await linkTo(tx, order)
  const message = {
    kind: messageKind(kind),
    phone: shopper.login,
    language,
    template,
    values,
    ...(link && fitsOneSms(template, values, link) && { lastLine: link }),
    // Who waits at the door wants to know, also at nine in the evening.
    askedFor: kind === 'on_the_way',
    orderId: order.id,
    goodUntil: await goodUntil(tx, order, kind, now),
  }
  await queueMessage(tx, message, now)
}

/** A second part would cost as much as a second message. */
function fitsOneSms(template: string, values: Record<string, string>, lastLine: string): boolean {
  const text = template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return countSmsParts(`${toGsmAlphabet(text)}\n\n${lastLine}`) === 1
}

const messageKind = (kind: SmsKind): string => `order_${kind}`

/** Whether the branch still waits for an answer, and the shopper was not asked by SMS too often or a moment ago. */
async function mayAskBySms(tx: Tx, { id, status }: OrderRow, now: Date): Promise<boolean> {
  if (status !== 'stock_short') return false
  const { count, lastAt } = await countMessagesOfOrder(tx, { orderId: id, kind: messageKind('short') })
  return count < maxShortSms && (!lastAt || now.getTime() - lastAt.getTime() >= shortSmsPauseMs)
}

async function goodUntil(tx: Tx, order: OrderRow, kind: NotificationKind, now: Date): Promise<Date> {
  const latest = now.getTime() + goodForMs[kind]
  if (kind !== 'short') return new Date(latest)
  const asked = (await findItems(tx, order.id)).filter(isUnsettled)
  const answers = asked.flatMap(({ short_until: until }) => until?.getTime() ?? [])
  return new Date(Math.min(latest, answers.length > 0 ? Math.max(...answers) : latest))
}

const isSms = (kind: string): kind is SmsKind => (smsKinds as readonly string[]).includes(kind)

/** Sends the SMS after all when no device confirmed the push notification, where the event is worth one. */
export async function sendFallbackSms(
  tx: Tx,
  { orderId, kind, now }: { orderId: string; kind: string; now: Date },
): Promise<void> {
  const order = await findOrderRow(tx, orderId, { anyOwner: true })
  if (order && isSms(kind)) await sendSms(tx, order, kind, now)
}
