// Sets the host from which browsers request the catalogue of a branch (market mode) or of an agency's branches (agency mode).
// Only the operator sets it, at the console (npm run api:host); pages and API clients read it.

import { findOperator } from '#features/accounts/shoppers/server/operator.ts'
import { invalidateTaxonomy } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { readOrigin } from '#kernel/origin.ts'
import type { Tx } from '#server/database/database.ts'
import { writeConsoleAuditEntry } from '#server/http/audit-log.ts'
import { SetupError } from '#server/setup-error.ts'

interface ApiHost {
  /** The operator's number: the audit log names them. */
  login: string
  of: 'supplier' | 'agency'
  /** The supplier's id, or the agency's name or id. */
  named: string
  /** Null: the shop's own host again. */
  origin: string | null
}

/**
 * Sets the host and returns the stored origin. Refuses, with a text for the console, anyone but the operator, anything but an
 * https origin, and an origin that is not in `allowed` (SPAZA_API_ORIGINS).
 */
export async function setApiHost(
  tx: Tx,
  { login, of, named, origin: typed }: ApiHost,
  { allowed, now }: { allowed: readonly string[]; now: Date },
): Promise<string | null> {
  const accountId = await findOperator(tx, login)
  if (!accountId) throw new SetupError(`No operator signs in with ${login}.`)
  const origin = typed === null ? null : allowedOrigin(typed, allowed)
  const found =
    of === 'supplier' ? await setOfSupplier(tx, named, origin) : await setOfAgency(tx, named, origin)
  if (!found) throw new SetupError(`There is no ${of} ${named}.`)
  await writeConsoleAuditEntry(tx, {
    accountId,
    did: 'setApiHost',
    supplierIds: found.supplierIds,
    subjectId: found.id,
    subject: origin ? `${found.name}, ${origin}` : found.name,
    now,
  })
  // Every page that is kept names the hosts, whichever branch it shows.
  await invalidateTaxonomy(tx)
  return origin
}

function allowedOrigin(typed: string, allowed: readonly string[]): string {
  const origin = readOrigin(typed)
  if (!origin) throw new SetupError(`"${typed}" must be an origin of https, as in https://api.example.`)
  if (!allowed.includes(origin))
    throw new SetupError(`${origin} is not allowed: name it in SPAZA_API_ORIGINS first.`)
  return origin
}

interface HostOwner {
  id: string
  name: string
  supplierIds: string[]
}

async function setOfSupplier(tx: Tx, id: string, origin: string | null): Promise<HostOwner | undefined> {
  const row = await tx
    .updateTable('suppliers')
    .set({ api_endpoint: origin })
    .where('id', '=', id)
    .returning(['id', 'name'])
    .executeTakeFirst()
  return row && { ...row, supplierIds: [row.id] }
}

async function setOfAgency(tx: Tx, named: string, origin: string | null): Promise<HostOwner | undefined> {
  const row = await tx
    .updateTable('agencies')
    .set({ host: origin })
    .where(({ eb, fn }) => eb.or([eb('id', '=', named), eb(fn('lower', ['name']), '=', named.toLowerCase())]))
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (!row) return undefined
  const branches = await tx.selectFrom('suppliers').select('id').where('agency_id', '=', row.id).execute()
  return { ...row, supplierIds: branches.map(({ id }) => id) }
}
