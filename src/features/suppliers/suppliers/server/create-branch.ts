// Creates a branch: its name, chain and location. Its managers do the rest, including opening it to shoppers
// (`/counter`).
import { createHash } from 'node:crypto'
import { invalidateShelf, invalidateTaxonomy } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { deriveColours } from '#features/suppliers/shopfront/theme-colours.ts'
import { newId } from '#kernel/ids.ts'
import type { PictureSpec } from '#pack-art/picture-spec.ts'
import type { Tx } from '#server/database/database.ts'
import { refuse } from '../branch-refusals.ts'
import { findOrCreateAgency, insertBranch, insertLogo } from './payment-branch-store.ts'

export interface NewBranch {
  /** The chain or brand it belongs to; made where there is none of that name. */
  agency: string
  name: string
  address: string
  lat: number
  lon: number
  /** `#rrggbb`: of the logo that is drawn from a new chain's name. */
  colour?: string
}

/** Creates a branch, switched off, and returns its id and its chain's. Its managers switch it on when its shelf, times and ways are ready. */
export async function createBranch(tx: Tx, branch: NewBranch): Promise<{ id: string; agencyId: string }> {
  const [agency, name, address] = [branch.agency.trim(), branch.name.trim(), branch.address.trim()]
  if (!agency || !name) throw refuse('branch-name-missing')
  if (!address) throw refuse('branch-address-missing')
  if (!(Math.abs(branch.lat) <= 90 && Math.abs(branch.lon) <= 180)) throw refuse('branch-place')
  const colour = branch.colour ?? '#1F5F4A'
  const logo: PictureSpec = {
    kind: 'logo',
    name: agency,
    font: 'heavy',
    colours: [colour, deriveColours(colour).onPrimary],
    art: 'basket',
  }
  const key = `l${createHash('sha256').update(JSON.stringify(logo)).digest('hex').slice(0, 31)}`
  await insertLogo(tx, key, logo)
  const image_url = `/pictures/${key}/200.webp`
  const found = await findOrCreateAgency(tx, { id: newId('agency'), name: agency, image_url })
  const { id: agency_id } = found
  const id = newId('supplier')
  const { lat, lon } = branch
  await insertBranch(tx, {
    id,
    agency_id,
    name,
    formatted_address: address,
    image_url: found.image_url,
    lat,
    lon,
  })
  await invalidateTaxonomy(tx)
  await invalidateShelf(tx, id)
  return { id, agencyId: agency_id }
}
