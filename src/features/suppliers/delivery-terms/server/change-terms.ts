// Changes how a branch hands over. Placed orders keep the terms they were registered at. A shopper who was shown another fee
// gets a refusal when they register, because the order is priced from the terms in force then.

import { lockManagedSupplier } from '#features/accounts/staff/server/managed-suppliers.ts'
import { invalidateShelf } from '#features/shelf/offers/server/invalidate-shelf.ts'
import type { ShippingOption } from '#features/suppliers/shopfront/shopfront-contract.ts'
import type { Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import type { termsCalls as calls, WayUpdate } from '../terms-contract.ts'
import { refuse } from '../terms-refusals.ts'
import { termsVersionOf } from './show-terms.ts'
import { readTerms, type StoredWay, saveWay } from './terms-store.ts'

export async function changeTerms(
  tx: Tx,
  {
    supplierId,
    accountId,
    shopfront,
  }: { supplierId: string; accountId: string; shopfront: readonly ShippingOption[] },
  { version, ways }: BodyOf<typeof calls.changeTerms>,
): Promise<void> {
  await lockManagedSupplier(tx, accountId, supplierId, 'params.id')
  ways.forEach((way, at) => {
    checkWay(way, { at, shopfront, twice: ways.findIndex(({ name }) => name === way.name) < at })
  })
  const stored = (await readTerms(tx, supplierId))?.ways ?? []
  if (termsVersionOf(stored) !== version) throw refuse('terms-changed')
  const updates = ways.map((way) => toStoredWay(way, { stored, shopfront }))
  const remaining = [...stored.filter(({ name }) => !updates.some((way) => way.name === name)), ...updates]
  if (remaining.every(({ payment_options }) => payment_options.length === 0)) throw refuse('no-way-left')
  for (const way of updates) {
    const position = shopfront.findIndex(({ name }) => name === way.name)
    await saveWay(tx, supplierId, way, position)
  }
  await invalidateShelf(tx, supplierId)
}

interface WayCheck {
  at: number
  shopfront: readonly ShippingOption[]
  twice: boolean
}

function checkWay({ name, payment_options, tariff }: WayUpdate, { at, shopfront, twice }: WayCheck): void {
  const allowed = shopfront.find((option) => option.name === name)
  if (!allowed) throw refuse('way-unknown', { field: `ways.${at}.name` })
  if (twice) throw refuse('way-twice', { field: `ways.${at}.name` })
  if (payment_options.some((payment) => !allowed.payment_options.includes(payment)))
    throw refuse('payment-unknown', { field: `ways.${at}.payment_options` })
  if (name !== 'COLLECT' && !tariff) throw refuse('tariff-missing', { field: `ways.${at}.tariff` })
}

/** As it is kept: collecting costs nothing, and ways of paying that only another shopfront has stay. */
function toStoredWay(
  { name, payment_options, tariff }: WayUpdate,
  { stored, shopfront }: { stored: readonly StoredWay[]; shopfront: readonly ShippingOption[] },
): WayUpdate {
  const here = shopfront.find((option) => option.name === name)?.payment_options ?? []
  const before = stored.find((way) => way.name === name)?.payment_options ?? []
  const chosen = here.filter((payment) => payment_options.includes(payment))
  const notOfferedHere = chosen.length > 0 ? before.filter((payment) => !here.includes(payment)) : []
  return {
    name,
    payment_options: [...chosen, ...notOfferedHere],
    tariff: name === 'COLLECT' || !tariff ? free : roundKilometres(tariff),
  }
}

const free = {
  radius_km: null,
  base_fee_in_cents: 0,
  included_km: 0,
  fee_per_km_in_cents: 0,
  free_above_in_cents: null,
}

const roundKilometres = (tariff: NonNullable<WayUpdate['tariff']>) => ({
  ...tariff,
  radius_km: tariff.radius_km === null ? null : hundredMetres(tariff.radius_km),
  included_km: hundredMetres(tariff.included_km),
})

const hundredMetres = (km: number): number => Math.round(km * 10) / 10
