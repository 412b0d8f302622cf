// Fills an empty shop with the demo catalogue, so that a fresh clone opens with its shelves full.

import type { Database } from '#server/database/database.ts'
import type { Settings } from '#server/settings.ts'
import { loadDemo } from '../../../db/demo/load-demo.ts'

export async function openDemoShop(database: Database, settings: Settings, now: Date): Promise<void> {
  await loadDemo(database, { seed: settings.demoSeed, now })
}
