// The NOTIFY payloads by which processes notify each other about shelves: `supplier_id`, `supplier_id:version:offer,offer`, `*`.
export const shelfChannel = 'shelf'

export interface ShelfNotice {
  supplierId: string
  /** The version this change made; unknown when the notice was sent by hand. */
  version: number | undefined
  /** Only these offers changed; empty means anything may have. */
  offerIds: readonly string[]
}

/** PostgreSQL refuses payloads of 8000 bytes: a change of many offers reloads the shelf instead. */
const maxPayloadLength = 7000

export function formatShelfNotice({ supplierId, version, offerIds }: ShelfNotice): string {
  const short = version === undefined ? supplierId : `${supplierId}:${version}`
  const long = `${short}:${offerIds.join(',')}`
  return offerIds.length > 0 && version !== undefined && long.length <= maxPayloadLength ? long : short
}

/** Returns the supplier and what changed there, or '*' for everything that suppliers share. */
export function parseShelfNotice(payload: string): ShelfNotice | '*' {
  if (payload === '*' || payload === '') return '*'
  const [supplierId = '', version, ids] = payload.split(':')
  return {
    supplierId,
    version: version && /^\d+$/.test(version) ? Number(version) : undefined,
    offerIds: ids ? ids.split(',') : [],
  }
}
