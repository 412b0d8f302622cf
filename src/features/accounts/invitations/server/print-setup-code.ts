// The setup code of a shop that nobody manages yet. It stands in the output of the server, which its owner alone can read.
import { randomBytes } from 'node:crypto'
import { newId } from '#kernel/ids.ts'
import { pageTo } from '#paths'
import type { Database } from '#server/database/database.ts'
import { days } from '#server/rate-limits.ts'
import { hashInvitationCode, writeInvitationCode } from './invitation-code.ts'
import { hasManager, insertInvitation } from './invitation-store.ts'

export const invitationLifeMs = 7 * days

/**
 * Returns what a starting server prints: the link to `/counter/opening` at this address with a new code. Undefined where the shop
 * has a manager.
 */
export async function makeSetupText(
  database: Database,
  address: string,
  now: Date,
): Promise<string | undefined> {
  if (await hasManager(database.kysely)) return undefined
  const code = writeInvitationCode(randomBytes(16))
  const codeHash = hashInvitationCode(code)
  if (!codeHash) throw new Error('a code that cannot be read back')
  await insertInvitation(database.kysely, {
    id: newId('invitation'),
    codeHash,
    kind: 'first',
    note: '',
    madeBy: null,
    now,
    expiresAt: new Date(now.getTime() + invitationLifeMs),
  })
  const page = new URL(pageTo('counterOpening'), address)
  return [
    'Nobody manages this shop yet. To set it up, open this link (it works once, for seven days):',
    `  ${page}#${code}`,
    `or type the code ${code} at ${page}.`,
  ].join('\n')
}
