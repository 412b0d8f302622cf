// A manager changes how a branch hands over. Orders keep what they were registered at; a shopper who was shown another fee
// is told when they register, for their order is priced from what stands then.

import { holdManaged } from '#features/accounts/staff/server/managed-suppliers.ts'
import { touchShelf } from '#features/shelf/offers/server/touch-shelf.ts'
import type { ShippingOption } from '#features/suppliers/shopfront/shopfront-contract.ts'
import type { Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import type { termsCalls as calls, WantedWay } from '../terms-contract.ts'
import { refuse } from '../terms-refusals.ts'
import { versionOf } from './show-terms.ts'
import { type KeptWay, readTerms, saveWay } from './terms-store.ts'

export async function changeTerms(
  tx: Tx,
  {
    supplierId,
    accountId,
    shopfront,
  }: { supplierId: string; accountId: string; shopfront: readonly ShippingOption[] },
  { version, ways }: BodyOf<typeof calls.changeTerms>,
): Promise<void> {
  await holdManaged(tx, accountId, supplierId, 'params.id')
  ways.forEach((way, at) => {
    checkWay(way, { at, shopfront, twice: ways.findIndex(({ name }) => name === way.name) < at })
  })
  const kept = (await readTerms(tx, supplierId))?.ways ?? []
  if (versionOf(kept) !== version) throw refuse('terms-changed')
  const wanted = ways.map((way) => whole(way, { kept, shopfront }))
  const left = [...kept.filter(({ name }) => !wanted.some((way) => way.name === name)), ...wanted]
  if (left.every(({ payment_options }) => payment_options.length === 0)) throw refuse('no-way-left')
  for (const way of wanted) {
    const position = shopfront.findIndex(({ name }) => name === way.name)
    await saveWay(tx, supplierId, way, position)
  }
  await touchShelf(tx, supplierId)
}

interface Checking {
  at: number
  shopfront: readonly ShippingOption[]
  twice: boolean
}

function checkWay({ name, payment_options, tariff }: WantedWay, { at, shopfront, twice }: Checking): void {
  const allowed = shopfront.find((option) => option.name === name)
  if (!allowed) throw refuse('way-unknown', { field: `ways.${at}.name` })
  if (twice) throw refuse('way-twice', { field: `ways.${at}.name` })
  if (payment_options.some((payment) => !allowed.payment_options.includes(payment)))
    throw refuse('payment-unknown', { field: `ways.${at}.payment_options` })
  if (name !== 'COLLECT' && !tariff) throw refuse('tariff-missing', { field: `ways.${at}.tariff` })
}

/** As it is kept: collecting costs nothing, and ways of paying that only another shopfront has stay. */
function whole(
  { name, payment_options, tariff }: WantedWay,
  { kept, shopfront }: { kept: readonly KeptWay[]; shopfront: readonly ShippingOption[] },
): WantedWay {
  const here = shopfront.find((option) => option.name === name)?.payment_options ?? []
  const before = kept.find((way) => way.name === name)?.payment_options ?? []
  const chosen = here.filter((payment) => payment_options.includes(payment))
  const elsewhere = chosen.length > 0 ? before.filter((payment) => !here.includes(payment)) : []
  return {
    name,
    payment_options: [...chosen, ...elsewhere],
    tariff: name === 'COLLECT' || !tariff ? free : kilometresKept(tariff),
  }
}

const free = {
  radius_km: null,
  base_fee_in_cents: 0,
  included_km: 0,
  fee_per_km_in_cents: 0,
  free_above_in_cents: null,
}

const kilometresKept = (tariff: NonNullable<WantedWay['tariff']>) => ({
  ...tariff,
  radius_km: tariff.radius_km === null ? null : hundredMetres(tariff.radius_km),
  included_km: hundredMetres(tariff.included_km),
})

const hundredMetres = (km: number): number => Math.round(km * 10) / 10
