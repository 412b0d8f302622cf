// Fills an empty shop with the demo catalogue, so that a fresh clone opens with full shelves.

import { type Database, openDatabase } from '#server/database/database.ts'
import type { DatabaseLog } from '#server/database/database-log.ts'
import type { Settings } from '#server/settings.ts'
import { loadDemo } from '../../../db/demo/load-demo.ts'

/** Loads the demo over a separate connection, because it takes longer than the timeouts of a serving shop allow. */
export async function openDemoShop(
  database: Database,
  settings: Settings,
  { log, now }: { log: DatabaseLog; now: Date },
): Promise<void> {
  const patient = await openDatabase({ url: database.url(), log, poolSize: 1 })
  await loadDemo(patient, { seed: settings.demoSeed, now }).finally(() => patient.close())
}
