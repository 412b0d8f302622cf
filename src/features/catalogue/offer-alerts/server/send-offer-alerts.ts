// Tells shoppers of offers that are cheaper than when they asked, or back in stock: a scheduled job compares all alerts that wait with
// what offers cost now. Each alert is told once; an account is told once a day at most, of everything in one message, and never at
// night.

import { afterQuietHours } from '#features/accounts/messages/quiet-hours.ts'
import { queueMessage } from '#features/accounts/messages/server/queue-message.ts'
import { offerAlertKind, queuePush } from '#features/accounts/push/server/queue-push.ts'
import { shownName } from '#features/catalogue/catalogue/server/own-columns.ts'
import { isSold } from '#features/shelf/offers/combo-days.ts'
import { priceNow } from '#features/shelf/offers/price-now.ts'
import { readSnapshot } from '#features/shelf/offers/server/build-shelf.ts'
import { findOffersNow } from '#features/shelf/offers/server/find-offers-now.ts'
import type { ShelfOffer } from '#features/shelf/offers/server/shelf-offer.ts'
import type { Taxonomy } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import { newId } from '#kernel/ids.ts'
import type { Language } from '#kernel/languages.ts'
import { formatRand } from '#kernel/money.ts'
import { phrasesOf } from '#kernel/phrases.ts'
import { dayOf } from '#kernel/time.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type en from '../words/en.json'
import {
  findAlertsOfNotice,
  findLastSent,
  findPhone,
  findWaitingAlerts,
  lockAlertsOfAccount,
  markSent,
  type NamedAlert,
  purgeAlerts,
} from './offer-alert-store.ts'

const words = phrasesOf<(typeof en)['messages']>('offer-alerts/messages')

const batchSize = 500
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** A price of this morning may be another tomorrow. */
const goodForMs = 6 * hourMs
/** Longer than the day on which nothing more is told. */
const sentRetentionMs = 2 * dayMs

interface Deps {
  database: Database
  /** Of all shelves, as it is now. */
  taxonomy: () => Taxonomy
}

/** An alert whose offer is what its shopper waits for, and what it costs. */
interface Hit {
  alert: NamedAlert
  cents: number
}

export async function sendOfferAlerts({ database, taxonomy }: Deps, now: Date): Promise<void> {
  await purgeAlerts(database.kysely, { sentBefore: new Date(now.getTime() - sentRetentionMs), now })
  if (afterQuietHours(now).getTime() !== now.getTime()) return
  const byAccount = new Map<string, Hit[]>()
  for (let afterId = ''; ; ) {
    const alerts = await findWaitingAlerts(database.kysely, { afterId, limit: batchSize, now })
    for (const hit of await findHits(database, taxonomy(), alerts, now)) {
      const { account_id } = hit.alert
      byAccount.set(account_id, [...(byAccount.get(account_id) ?? []), hit])
    }
    if (alerts.length < batchSize) break
    afterId = alerts.at(-1)?.id ?? ''
  }
  for (const [accountId, hits] of byAccount)
    await database.transaction((tx) => sendToAccount(tx, accountId, hits, now))
}

/** Reads the offers of a batch, branch by branch, as the shelf has them: with promotions, stock and the parts of combos. */
async function findHits(
  database: Database,
  taxonomy: Taxonomy,
  alerts: readonly NamedAlert[],
  now: Date,
): Promise<Hit[]> {
  const hits: Hit[] = []
  for (const [supplierId, ofSupplier] of Map.groupBy(alerts, ({ supplier_id }) => supplier_id)) {
    const ids = [...new Set(ofSupplier.map(({ offer_id }) => offer_id))]
    const byId = await readSnapshot(database, (tx) => findOffersNow(tx, { taxonomy, supplierId, now }, ids))
    for (const alert of ofSupplier) {
      const offer = byId.get(alert.offer_id)
      if (offer && isDue(alert, offer, now)) hits.push({ alert, cents: priceNow(offer, now).cents })
    }
  }
  return hits
}

function isDue({ kind, price_in_cents }: NamedAlert, offer: ShelfOffer, now: Date): boolean {
  if (offer.outOfStockAt !== null || (offer.days && !isSold(offer.days, now.getTime()))) return false
  return kind === 'back' || priceNow(offer, now).cents < (price_in_cents ?? 0)
}

/** Two processes may find the same: the account is locked, and what was told meanwhile is told no more. */
async function sendToAccount(tx: Tx, accountId: string, hits: readonly Hit[], now: Date): Promise<void> {
  if (!(await lockAlertsOfAccount(tx, accountId))) return
  const last = await findLastSent(tx, accountId)
  // The others wait for another day, if they are still true then.
  if (last && dayOf(last) === dayOf(now)) return
  const noticeId = newId('notice')
  const marked = new Set(await markSent(tx, { ids: hits.map(({ alert }) => alert.id), noticeId, now }))
  const left = hits.filter(({ alert }) => marked.has(alert.id))
  const first = left[0]
  if (!first) return
  const language = first.alert.language as Language
  const { title } = words(language)
  const body = textOf(left, language)
  const goodUntil = new Date(now.getTime() + goodForMs)
  const push = { accountId, orderId: noticeId, kind: offerAlertKind, title, body, goodUntil }
  if (!(await queuePush(tx, push, now))) await sendSms(tx, { accountId, language, body, goodUntil, now })
}

/** What it is, at which branch, and for how much; of several the first, and how many more. */
function textOf(hits: readonly Hit[], language: Language): string {
  const [{ alert, cents }] = hits as [Hit]
  const texts = words(language)
  const values: Record<string, string> = {
    name: shortened(shownName(alert.goods, language), 32),
    branch: shortened(alert.supplier_name, 24),
    price: formatRand(cents),
    before: formatRand(alert.price_in_cents ?? 0),
    count: String(hits.length - 1),
  }
  const text = hits.length === 1 ? texts[alert.kind] : texts.several
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

const shortened = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 3).trimEnd()}...` : text

interface Sms {
  accountId: string
  language: Language
  body: string
  goodUntil: Date
  now: Date
}

async function sendSms(tx: Tx, { accountId, language, body, goodUntil, now }: Sms): Promise<void> {
  const phone = await findPhone(tx, accountId)
  if (!phone) return
  await queueMessage(tx, { kind: offerAlertKind, phone, language, template: body, goodUntil }, now)
}

/** Sends the SMS after all when no device confirmed the notification; at night it waits for the morning. */
export async function sendAlertSms(
  tx: Tx,
  { noticeId, body, now }: { noticeId: string; body: string; now: Date },
): Promise<void> {
  const [alert] = await findAlertsOfNotice(tx, noticeId)
  if (!alert) return
  const { account_id: accountId, language } = alert
  const goodUntil = new Date(afterQuietHours(now).getTime() + goodForMs)
  await sendSms(tx, { accountId, language: language as Language, body, goodUntil, now })
}
