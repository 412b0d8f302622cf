// One intent, one effect: the response to a keyed write is saved with its effect, in the same transaction [R3].
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { sendInOrder, type Tx } from '#server/database/database.ts'
import { refuse } from './http-refusals.ts'

export interface SavedAnswer {
  http: number
  /** As it was sent. */
  answer: string
}

const keyShape = /^[A-Za-z0-9_-]{8,128}$/

/** Returns the Idempotency-Key of a request, or undefined; refuses a malformed one. */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !keyShape.test(header)) throw refuse('key-wrong')
  return header
}

/** Returns a hash of a body that is the same for equal JSON, whatever the order of its keys. */
export function hashBody(value: unknown): Buffer {
  return createHash('sha256').update(canonical(value)).digest()
}

export interface Intent {
  accountId: string
  call: string
  key: string
  bodyHash: Buffer
}

/**
 * Claims a key for this transaction, or returns the response already given. A second request with the same key waits here until
 * the first commits, and then finds its response.
 */
export async function claimKey(tx: Tx, intent: Intent): Promise<SavedAnswer | undefined> {
  const [, saved] = await sendInOrder(tx, [() => lockIntent(tx, intent), () => findAnswer(tx, intent)])
  if (!saved) return undefined
  if (!saved.body_hash.equals(intent.bodyHash)) throw refuse('key-reused')
  return { http: saved.http_status, answer: saved.answer }
}

/** Until the transaction ends; the next one reads in a statement after this one, and so sees what was committed. */
async function lockIntent(tx: Tx, intent: Intent): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${nameOf(intent)}, 0))`.execute(tx)
}

/**
 * Claims many keys at once, without waiting. Returns for each whether it is claimed now and was never answered. Only the first
 * write of an account can be claimed: PostgreSQL would let the same session take the same lock twice.
 */
export async function claimKeys(tx: Tx, intents: readonly Intent[]): Promise<boolean[]> {
  const [held, answered] = await sendInOrder(tx, [
    () => tryLockIntents(tx, intents),
    () => findAnswered(tx, intents),
  ])
  const seen = new Set<string>()
  return intents.map((intent, n) => {
    const first = !seen.has(intent.accountId)
    seen.add(intent.accountId)
    return first && held.has(n) && !answered.has(nameOf(intent))
  })
}

const nameOf = ({ accountId, call, key }: Intent): string => `${accountId} ${call} ${key}`

async function tryLockIntents(tx: Tx, intents: readonly Intent[]): Promise<Set<number>> {
  const { rows } = await sql<{ n: number }>`
    select w.n::int - 1 as n from unnest(${intents.map(nameOf)}::text[]) with ordinality as w (name, n)
    where pg_try_advisory_xact_lock(hashtextextended(w.name, 0))`.execute(tx)
  return new Set(rows.map(({ n }) => n))
}

async function findAnswered(tx: Tx, intents: readonly Intent[]): Promise<Set<string>> {
  const { rows } = await sql<{ accountId: string; call: string; key: string }>`
    select k.account_id as "accountId", k.call, k.key
    from unnest(${intents.map(({ accountId }) => accountId)}::text[], ${intents.map(({ call }) => call)}::text[],
      ${intents.map(({ key }) => key)}::text[]) as w (account_id, call, key)
    join idempotency_keys k on k.account_id = w.account_id and k.call = w.call and k.key = w.key`.execute(tx)
  return new Set(rows.map((row) => nameOf(row as Intent)))
}

async function findAnswer(tx: Tx, { accountId, call, key }: Intent) {
  return tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'http_status', 'answer'])
    .where('account_id', '=', accountId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Saves the response of a write; to be called by the transaction that claimed the key. */
export async function saveAnswer(tx: Tx, intent: Intent, saved: SavedAnswer, now: Date): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({
      account_id: intent.accountId,
      call: intent.call,
      key: intent.key,
      body_hash: intent.bodyHash,
      http_status: saved.http,
      answer: saved.answer,
      created_at: now,
    })
    .execute()
}

/** Saves many JSON responses in one statement. They are sent as one text, and each is stored exactly as it was written. */
export async function saveAnswers(
  tx: Tx,
  answers: readonly { intent: Intent; saved: SavedAnswer }[],
  now: Date,
): Promise<void> {
  const of = (name: 'accountId' | 'call' | 'key') => answers.map(({ intent }) => intent[name])
  const hashes = answers.map(({ intent }) => intent.bodyHash.toString('hex'))
  const texts = `[${answers.map(({ saved }) => saved.answer).join(',')}]`
  await sql`
    insert into idempotency_keys (account_id, call, key, body_hash, http_status, answer, created_at)
    select w.account_id, w.call, w.key, decode(w.hash, 'hex'), w.http, w.answer::text, ${now}
    from rows from (unnest(${of('accountId')}::text[]), unnest(${of('call')}::text[]), unnest(${of('key')}::text[]),
      unnest(${hashes}::text[]), unnest(${answers.map(({ saved }) => saved.http)}::int[]),
      json_array_elements(${texts}::json)) as w (account_id, call, key, hash, http, answer)`.execute(tx)
}

/** No body of ours is nested as deep; a hostile one would exhaust the stack. */
const maxDepth = 100

function canonical(value: unknown, depth = 0): string {
  if (depth > maxDepth) throw refuse('bad-request')
  const inner = (each: unknown) => canonical(each, depth + 1)
  if (Array.isArray(value)) return `[${value.map(inner).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, v]) => v !== undefined)
    entries.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${inner(v)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
