// The parts of the running shop that every server feature receives. Created once in src/app/server and passed along, never
// global.
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Settings } from './settings.ts'

export interface Shop {
  settings: Settings
  database: Database
  clock: Clock
  log: FastifyBaseLogger
  /** Whether browsers reach the shop over https: decides Secure cookies and HSTS. */
  secure: boolean
}
