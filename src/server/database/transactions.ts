// Transactions on one connection, and pipelining of statements without waiting for each result first.
import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  type KyselyProps,
  Transaction,
} from 'kysely'
import type { DB } from './database-types.ts'
import { retryConflicts } from './retry-conflicts.ts'

/** A transaction, with the statements and callbacks that belong to its commit. */
export class Tx extends Transaction<DB> {
  readonly kysely: Kysely<DB>
  /** Single statements that are sent together with the commit; where one fails, nothing is committed. */
  readonly beforeCommit: (() => Promise<unknown>)[] = []
  /** Run after the commit, before the caller of the transaction resumes; never after a rollback. */
  readonly afterCommit: (() => void)[] = []

  constructor(props: KyselyProps, kysely: Kysely<DB>) {
    super(props)
    this.kysely = kysely
  }
}

/** A read-only transaction that sees one moment of the database. */
export type ReadTx = Transaction<DB>
export type Reader = Kysely<DB> | Tx

/** Returns the database of a transaction or reader, so that a cache of one database never serves another. */
export const databaseOf = (db: Reader): Kysely<DB> => (db instanceof Tx ? db.kysely : db)

export interface TransactionOptions {
  /**
   * Sends the first statements together with the BEGIN. For work that waits for a read or a lock before it changes
   * anything.
   */
  pipelineBegin?: boolean
  /**
   * Plans its statements once for all values, through indexes. For small statements that are best executed in one way
   * whatever the values are.
   */
  genericPlans?: boolean
  /** How long a statement waits for a lock; the connection's limit when left out. */
  lockTimeoutMs?: number
  /** False where the caller has another way after a conflict. */
  retry?: boolean
}

export interface Transactions {
  /**
   * Runs at READ COMMITTED. After a conflict `work` runs again, at most three times in all, unless `retry` is false: so it
   * must change nothing outside the transaction. `tryNumber` is 1 at first.
   */
  transaction<T>(work: (tx: Tx, tryNumber: number) => Promise<T>, options?: TransactionOptions): Promise<T>
}

/**
 * Calls the steps in order without waiting in between, so that the first statement of each is sent in that order in one
 * round trip; PostgreSQL executes the statements of a transaction in the order in which they are sent. Throws what the first
 * failing step throws: after a failed statement PostgreSQL rejects all later ones, and only the first says why.
 */
export async function sendInOrder<R extends Reader, T extends readonly unknown[]>(
  db: R,
  steps: readonly [...{ [K in keyof T]: (db: R) => Promise<T[K]> | T[K] }],
): Promise<T> {
  const sent = steps.map(async (step) => step(db))
  // Awaited one by one below: until then a rejection must not count as unhandled.
  for (const each of sent) each.catch(() => {})
  const results: unknown[] = []
  for (const each of sent) results.push(await each)
  return results as unknown as T
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
    { pipelineBegin, ...options }: TransactionOptions,
  ): Promise<T> {
    let over = false
    const tx = new Tx(
      propsOn({
        // After one step failed another may still be running: its later statements are rejected here.
        provideConnection: (use) =>
          over ? Promise.reject(new Error('this transaction is over')) : use(connection),
      }),
      kysely,
    )
    const commit = () => {
      over = true
      return driver.commitTransaction(connection)
    }
    const begun = connection.executeQuery(beginWith(options))
    if (!pipelineBegin) await begun
    try {
      const [, result] = await sendInOrder(tx, [() => begun, work])
      await sendInOrder(tx, [...tx.beforeCommit, commit])
      for (const run of tx.afterCommit) run()
      return result
    } catch (error) {
      over = true
      await driver.rollbackTransaction(connection)
      throw error
    }
  }

  return {
    transaction(work, { retry = true, ...options } = {}) {
      const runOnce = (tryNumber: number) =>
        executor.provideConnection((connection) =>
          transactionOn(connection, (tx) => work(tx, tryNumber), options),
        )
      return retry ? retryConflicts(runOnce) : runOnce(1)
    },
  }
}

/**
 * PostgreSQL keeps a generic plan as long as the connection lives. Made while a new shop's tables are small it would read
 * them through, since that costs less than their index; for the foreign key checks of every line of every order that gets
 * slower with every order, until somebody analyses the table. Tables without an index are still read through; such a plan has a
 * very high estimated cost, for which it should not be compiled.
 */
const genericPlanSettings = [
  'set local plan_cache_mode = force_generic_plan',
  'set local enable_seqscan = off',
  'set local jit = off',
]

const beginWith = ({ genericPlans, lockTimeoutMs }: TransactionOptions): CompiledQuery =>
  CompiledQuery.raw(
    [
      'start transaction isolation level read committed',
      ...(genericPlans ? genericPlanSettings : []),
      ...(lockTimeoutMs === undefined ? [] : [`set local lock_timeout = ${Math.round(lockTimeoutMs)}`]),
    ].join('; '),
  )
