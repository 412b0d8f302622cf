// Iterates over many rows without holding them: what is made from each is stored in a table, a batch at a time.
import type { RawBuilder } from 'kysely'
import { readInBatches } from '#features/shelf/offers/server/read-in-batches.ts'
import type { Tx } from '#server/database/database.ts'

const batchSize = 2000

/**
 * `make` returns what is stored for a row, or undefined; `store` receives a batch as the text of a JSON array. As for every
 * cursor, `query` may not have bound parameters.
 */
export async function readAndStore<Row>(
  tx: Tx,
  query: RawBuilder<Row>,
  make: (row: Row) => object | undefined,
  store: (json: string) => RawBuilder<unknown>,
): Promise<void> {
  let batch: object[] = []
  const flush = async () => {
    const json = JSON.stringify(batch)
    batch = []
    await store(json).execute(tx)
  }
  for await (const row of readInBatches(tx, query)) {
    const one = make(row)
    if (one && batch.push(one) === batchSize) await flush()
  }
  if (batch.length > 0) await flush()
}
