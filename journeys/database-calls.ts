// Writes to the database what no page can bring about yet, and reads the SMS that the shop sent.
import { Client } from 'pg'
import { pino } from 'pino'
import { createManager } from '#features/accounts/shoppers/server/create-manager.ts'
import { sendOfferAlerts } from '#features/catalogue/offer-alerts/server/send-offer-alerts.ts'
import { readSnapshot } from '#features/shelf/offers/server/build-shelf.ts'
import { invalidateShelf } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { loadTaxonomy } from '#features/shelf/offers/server/load-taxonomy.ts'
import '#server/words/load-phrases.ts'
import { addDays, dayOf, instantOf } from '#kernel/time.ts'
import { type Database, openDatabase, type Tx } from '#server/database/database.ts'
import { provenFactor } from '#tests/proven-factor.ts'

export async function write(sql: string, values: unknown[]): Promise<void> {
  const client = new Client({ connectionString: process.env.JOURNEY_DATABASE_URL })
  await client.connect()
  try {
    await client.query(sql, values)
  } finally {
    await client.end()
  }
}

/** Returns the code of this kind that was sent to a number last, as its phone would show it. */
export async function codeTo(
  e164: string,
  kind: 'sign_in_code' | 'account_code',
  databaseUrl?: string,
): Promise<string> {
  let text = ''
  await withDatabase(async ({ kysely }) => {
    const row = await kysely
      .selectFrom('messages')
      .select('text')
      .where('phone', '=', e164)
      .where('kind', '=', kind)
      .orderBy('reference', 'desc')
      .executeTakeFirst()
    text = row?.text ?? ''
  }, databaseUrl)
  return /: (\d{6}) /.exec(text)?.[1] ?? ''
}

export const signInCodeTo = (e164: string, databaseUrl?: string): Promise<string> =>
  codeTo(e164, 'sign_in_code', databaseUrl)

/** Changes an order’s status as staff, the clock or a provider would; its page sees the change by the version. */
export const setStatus = (orderId: string, status: string): Promise<void> =>
  write('update orders set status = $2, version = version + 1 where id = $1', [orderId, status])

/** Gives store credit, as a refund would: both sides of the ledger. */
export const giveCredit = (accountId: string, cents: number): Promise<void> =>
  write(
    `with movement as (
       insert into ledger_movements (id, supplier_id, kind, source_id, at)
       values ('movement_' || $1::text, (select id from suppliers limit 1), 'credit_returned', $1::text, now()) returning id)
     insert into ledger_entries (movement_id, account, amount_in_cents)
     select id, 'credit:' || $1::text, $2::int from movement union all select id, 'refund:journey', -$2::int from movement`,
    [accountId, cents],
  )

/** Invalidates the shelves of these branches after a change made by `write`. */
export async function touchShelves(supplierIds: readonly string[]): Promise<void> {
  await inTransaction(async (tx) => {
    for (const id of supplierIds) await invalidateShelf(tx, id)
  })
}

/** Sets a branch’s own switch, so that it accepts no orders and shows this text as the reason; null opens it again. */
export async function setClosed(supplierId: string, words: string | null): Promise<void> {
  await inTransaction(async (tx) => {
    await tx
      .updateTable('suppliers')
      .set({ closed: words !== null, closed_text: words })
      .where('id', '=', supplierId)
      .execute()
    await invalidateShelf(tx, supplierId)
  })
}

const inTransaction = (work: (tx: Tx) => Promise<void>): Promise<void> =>
  withDatabase((database) => database.transaction(work))

/** Runs what operators do at the console. */
export async function withDatabase(
  work: (database: Database) => Promise<void>,
  url = process.env.JOURNEY_DATABASE_URL ?? '',
): Promise<void> {
  const database = await openDatabase({ url, log: pino({ level: 'silent' }) })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

/**
 * Makes everything that a number waits for a rand cheaper than when it was asked for, runs the job of alerts as at noon tomorrow, and
 * returns what the number was sent. The prices of the shop, which other journeys see, stay.
 */
export async function sendAlertsOfCheaper(e164: string): Promise<string[]> {
  let texts: string[] = []
  await withDatabase(async (database) => {
    const { kysely } = database
    await kysely
      .updateTable('offer_alerts')
      .set((row) => ({ price_in_cents: row('price_in_cents', '+', 100) }))
      .where('account_id', '=', (eb) => eb.selectFrom('accounts').select('id').where('login', '=', e164))
      .execute()
    const taxonomy = await readSnapshot(database, loadTaxonomy)
    const noon = instantOf(addDays(dayOf(new Date()), 1), '12:00')
    await sendOfferAlerts({ database, taxonomy: () => taxonomy }, noon)
    const rows = await kysely
      .selectFrom('messages')
      .select('text')
      .where('phone', '=', e164)
      .where('kind', '=', 'offer_alert')
      .execute()
    texts = rows.map(({ text }) => text)
  })
  return texts
}

/** Lets a manager's open sessions change bank details, keys and people, as if a code of their app had just been typed. */
export async function proveFactor(login: string): Promise<void> {
  await withDatabase(async ({ kysely }) => {
    const { id } = await kysely
      .selectFrom('accounts')
      .select('id')
      .where('scope', '=', 'manager')
      .where('login', '=', login)
      .executeTakeFirstOrThrow()
    await provenFactor(kysely, id)
  })
}

/** Creates a manager of one branch, who can sign in and has no second factor. */
export async function addManager(account: {
  login: string
  password: string
  supplierId: string
}): Promise<void> {
  const { supplierId, ...manager } = account
  await withDatabase(async (database) => {
    await createManager(
      database,
      { ...manager, name: 'Refilwe Molefe', supplierIds: [supplierId] },
      new Date(),
    )
  })
}
