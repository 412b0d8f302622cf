// Work on one connection. Statements that wait for nothing of each other are asked for together (`Promise.all`): they travel
// together, and PostgreSQL does them in the order in which they were asked for.
import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  Transaction,
} from 'kysely'
import type { DB } from './database-types.ts'

export type Tx = Transaction<DB>
export type Reader = Kysely<DB> | Tx

export interface TransactionOptions {
  /**
   * The work begins by reading or by taking a lock, and waits for that before it changes anything: its first statements
   * travel with the BEGIN.
   */
  looksFirst?: boolean
  /**
   * Its statements are small, and each is best done in one way whatever is asked: through an index, and their plans are not
   * made again and again to see whether another would be better for these very values.
   */
  samePlans?: boolean
  /** Whoever asks has another way: it is not begun again after a conflict, and waits for a lock only this long. */
  patienceMs?: number
}

export interface Transactions {
  transaction<T>(work: (tx: Tx) => Promise<T>, turn: number, options?: TransactionOptions): Promise<T>
}

/**
 * Waits for statements that were asked for together, and fails as the first of them that fails: one that PostgreSQL refuses
 * takes all after it along, and only it says why.
 */
export async function inTurn<T extends readonly unknown[]>(
  asked: readonly [...{ [K in keyof T]: Promise<T[K]> | T[K] }],
): Promise<T> {
  for (const each of asked) if (each instanceof Promise) each.catch(() => {})
  const answers: unknown[] = []
  for (const each of asked) answers.push(await each)
  return answers as unknown as T
}

interface Standing {
  turn: number
  last: Promise<unknown>[]
  after: (() => void)[]
}

const standings = new WeakMap<Tx, Standing>()
const roots = new WeakMap<Reader, Kysely<DB>>()

/** The database that a transaction or a reader is of: what is kept of one database is of no use to another. */
export const rootOf = (db: Reader): Reader => roots.get(db) ?? db

/** How often this work was begun: 1, or more after a conflict. */
export const turnOf = (tx: Tx): number => standings.get(tx)?.turn ?? 1

/** What nobody waits for before the commit travels with it; where it fails, nothing is committed. */
export function withCommit(tx: Tx, statement: Promise<unknown>): void {
  // Heard where the transaction ends, even if that is because of something else.
  statement.catch(() => {})
  standings.get(tx)?.last.push(statement)
}

/** Done once it is committed, before whoever waits for the transaction hears of it; never where it is undone. */
export function afterCommit(tx: Tx, then: () => void): void {
  standings.get(tx)?.after.push(then)
}

export function openTransactions(kysely: Kysely<DB>, dialect: Dialect): Transactions {
  const executor = kysely.getExecutor()
  const driver = dialect.createDriver()
  const propsOn = (connections: ConnectionProvider) => ({
    config: { dialect },
    dialect,
    driver,
    executor: executor.withConnectionProvider(connections),
  })

  async function transactionOn<T>(
    connection: DatabaseConnection,
    work: (tx: Tx) => Promise<T>,
    { turn, looksFirst, ...how }: TransactionOptions & { turn: number },
  ): Promise<T> {
    let over = false
    const tx: Tx = new Transaction<DB>(
      propsOn({
        // Of what was asked for together one may fail while another still goes on: it finds the door closed.
        provideConnection: (use) =>
          over ? Promise.reject(new Error('this transaction is over')) : use(connection),
      }),
    )
    const standing: Standing = { turn, last: [], after: [] }
    standings.set(tx, standing)
    roots.set(tx, kysely)
    const begun = connection.executeQuery(beginning(how))
    if (!looksFirst) await begun
    try {
      const [, result] = await inTurn<[unknown, T]>([begun, work(tx)])
      over = true
      await inTurn([...standing.last, driver.commitTransaction(connection)])
      for (const then of standing.after) then()
      return result
    } catch (error) {
      over = true
      await driver.rollbackTransaction(connection)
      throw error
    }
  }

  return {
    transaction: (work, turn, options) =>
      executor.provideConnection((connection) => transactionOn(connection, work, { ...options, turn })),
  }
}

/**
 * A plan that is kept is made while a new shop's tables are small, and reading a small table through costs less than its index:
 * kept for the check of a foreign key, that is done for every line of every order, and the more orders there are the longer
 * it takes, until somebody analyses the table. What has no index is still read through; such a plan says of itself that it
 * is very dear, and is not to be compiled for that.
 */
const plansThatStay = [
  'set local plan_cache_mode = force_generic_plan',
  'set local enable_seqscan = off',
  'set local jit = off',
]

const beginning = ({ samePlans, patienceMs }: TransactionOptions): CompiledQuery =>
  CompiledQuery.raw(
    [
      'start transaction isolation level read committed',
      ...(samePlans ? plansThatStay : []),
      ...(patienceMs === undefined ? [] : [`set local lock_timeout = ${Math.round(patienceMs)}`]),
    ].join('; '),
  )
