// One intent, one effect: the answer to a keyed write is saved with the effect, in the same transaction (R3).
import { createHash } from 'node:crypto'
import type { Tx } from '#server/database/database.ts'
import { refuse } from './http-refusals.ts'

export interface SavedAnswer {
  http: number
  answer: unknown
}

const keyShape = /^[A-Za-z0-9_-]{8,128}$/

/** The Idempotency-Key of a request, or undefined; a malformed one is refused. */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !keyShape.test(header)) throw refuse('key-wrong')
  return header
}

/** Bodies are the same when their JSON is, whatever the order of its keys. */
export function hashBody(value: unknown): Buffer {
  return createHash('sha256').update(canonical(value)).digest()
}

/**
 * Claims a key for this transaction, or returns the answer already given. A second request with the same key waits
 * here until the first commits (its insert holds the key), and then finds the answer.
 */
export async function claimKey(
  tx: Tx,
  intent: { accountId: string; call: string; key: string; bodyHash: Buffer },
  now: Date,
): Promise<SavedAnswer | undefined> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({
      account_id: intent.accountId,
      call: intent.call,
      key: intent.key,
      body_hash: intent.bodyHash,
      http_status: 0,
      answer: '{}',
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  const saved = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'http_status', 'answer'])
    .where('account_id', '=', intent.accountId)
    .where('call', '=', intent.call)
    .where('key', '=', intent.key)
    .executeTakeFirstOrThrow()
  if (!saved.body_hash.equals(intent.bodyHash)) throw refuse('key-reused')
  return { http: saved.http_status, answer: saved.answer }
}

export async function saveAnswer(
  tx: Tx,
  intent: { accountId: string; call: string; key: string },
  saved: SavedAnswer,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ http_status: saved.http, answer: JSON.stringify(saved.answer) })
    .where('account_id', '=', intent.accountId)
    .where('call', '=', intent.call)
    .where('key', '=', intent.key)
    .execute()
}

/** No body of ours is nested as deep; a hostile one would exhaust the stack. */
const deepest = 100

function canonical(value: unknown, depth = 0): string {
  if (depth > deepest) throw refuse('bad-request')
  const inner = (each: unknown) => canonical(each, depth + 1)
  if (Array.isArray(value)) return `[${value.map(inner).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, v]) => v !== undefined)
    entries.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${inner(v)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
