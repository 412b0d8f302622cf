// Prepares repeated statements once per connection: PostgreSQL spends as much time on planning the statements of an order as on
// executing them (measured: 10.2 ms of its processor time an order, 5.5 with cached plans).
import type { Pool, PoolClient } from 'pg'

/** How often a text is seen before it gets a name. Texts that are put together again each time never come so far. */
const prepareAfter = 20
/** A kept plan costs PostgreSQL some ten kilobytes in each connection. */
const maxPrepared = 300
const maxCounted = 2000

const staleResult = '0A000'
/** The connection knows no such name, or knows it already: something between us and PostgreSQL changes connections. */
const pooled = ['26000', '42P05']

type Told = (error: Error | null, ...answer: unknown[]) => void
type Query = (text: unknown, values?: unknown, tell?: Told) => unknown

/** Caches the plans of the pool’s repeated statements. Call it before the pool’s first connection. */
export function cachePlans(pool: Pool, { after = prepareAfter }: { after?: number } = {}): void {
  const counted = new Map<string, number>()
  const names = new Map<string, string>()
  let series = 0
  let off = false

  pool.on('connect', (client: PoolClient) => {
    // As the class has it at that moment: what is hung on the class, hears of every question.
    const query: Query = (...question) => Object.getPrototypeOf(client).query.apply(client, question)
    client.query = ((text: unknown, values?: unknown, tell?: Told) => {
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text, values) : undefined
      if (!name) return query(text, values, tell)
      // The pool asks with a function to be told by, everybody else waits for a promise.
      if (tell)
        return query({ name, text, values }, undefined, (error, ...answer) => {
          giveUpNames(error)
          if (!isStalePlan(error) || !onlyReads(text)) return tell(error, ...answer)
          query(text, values, (again, ...others) => tell(isFinished(again) ? error : again, ...others))
        })
      return (query({ name, text, values }) as Promise<unknown>).catch((error: unknown) => {
        giveUpNames(error)
        if (!isStalePlan(error) || !onlyReads(text)) throw error
        return (query(text, values) as Promise<unknown>).catch((again: unknown) => {
          throw isFinished(again) ? error : again
        })
      })
    }) as PoolClient['query']
  })

  function nameOf(text: string, values: readonly unknown[]): string | undefined {
    if (off || values.length === 0) return undefined
    const known = names.get(text)
    if (known) return known
    if (names.size >= maxPrepared) return undefined
    if (counted.size >= maxCounted) counted.clear()
    const seen = (counted.get(text) ?? 0) + 1
    counted.set(text, seen)
    if (seen < after) return undefined
    counted.delete(text)
    const name = `spaza_${series}_${names.size}`
    names.set(text, name)
    return name
  }

  /** A newer version's migration changed what a statement answers, or a pooler stands in between: the next try has no old plan. */
  function giveUpNames(error: unknown): void {
    const code = codeOf(error)
    if (pooled.includes(code)) off = true
    if (isStalePlan(error)) {
      series += 1
      names.clear()
    }
  }
}

/**
 * What only reads is simply asked again, without a plan. What writes is not: it may be in a transaction that is undone by the
 * time it came again, and would then be written by itself.
 */
const onlyReads = (text: unknown): boolean => /^\s*select\b/i.test(String(text))

/** It was in a transaction, which is to run again as a whole. */
const isFinished = (error: unknown): boolean => codeOf(error) === '25P02'

/** Whether a cached plan no longer fits its table. The statement had no effect, so its transaction can run again. */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === staleResult && /cached plan/.test((error as Error).message)

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
