// Converts between a way of handing over as stored and as typed into the managers' form.
import type { DeliveryTariff } from '#features/suppliers/delivery/delivery-contract.ts'
import { parseRand, randString } from '#kernel/money.ts'
import type { ManagedWay, WayUpdate } from './terms-contract.ts'

/** A tariff as typed: amounts in rand, distances in kilometres. */
export interface TypedTariff {
  radius: string
  base: string
  included: string
  perKm: string
  freeAbove: string
}

export interface TypedWay {
  name: ManagedWay['name']
  on: boolean
  payments: string[]
  tariff: TypedTariff | null
}

export function toTypedWay({ name, payment_options, choices, tariff }: ManagedWay): TypedWay {
  const on = payment_options.length > 0
  return {
    name,
    on,
    // Who switches it on again starts from what the branch has accounts for.
    payments: on ? payment_options : choices.filter(({ ready }) => ready).map((choice) => choice.name),
    tariff: tariff && {
      radius: tariff.radius_km === null ? '' : kmString(tariff.radius_km),
      base: randString(tariff.base_fee_in_cents),
      included: kmString(tariff.included_km),
      perKm: randString(tariff.fee_per_km_in_cents),
      freeAbove: tariff.free_above_in_cents === null ? '' : randString(tariff.free_above_in_cents),
    },
  }
}

/** Returns the fields that cannot be read; empty if all can. */
export function invalidFields({
  radius,
  base,
  included,
  perKm,
  freeAbove,
}: TypedTariff): (keyof TypedTariff)[] {
  const wrong: (keyof TypedTariff)[] = []
  if (radius.trim() && readKm(radius) === undefined) wrong.push('radius')
  if (readFee(base) === undefined) wrong.push('base')
  if (readKm(included) === undefined) wrong.push('included')
  if (readFee(perKm) === undefined) wrong.push('perKm')
  if (freeAbove.trim() && readFee(freeAbove) === undefined) wrong.push('freeAbove')
  return wrong
}

/** Parses the typed fields; undefined while any of them cannot be read. */
export function readTypedTariff(typed: TypedTariff): DeliveryTariff | undefined {
  if (invalidFields(typed).length > 0) return undefined
  return {
    radius_km: typed.radius.trim() ? (readKm(typed.radius) ?? null) : null,
    base_fee_in_cents: readFee(typed.base) ?? 0,
    included_km: readKm(typed.included) ?? 0,
    fee_per_km_in_cents: readFee(typed.perKm) ?? 0,
    free_above_in_cents: typed.freeAbove.trim() ? (readFee(typed.freeAbove) ?? null) : null,
  }
}

/** Returns the way in the form that is sent: a way that is off has no payment options. Its tariff must be readable. */
export function toWayUpdate({ name, on, payments, tariff }: TypedWay): WayUpdate {
  return {
    name,
    payment_options: on ? payments : [],
    tariff: (tariff && readTypedTariff(tariff)) ?? null,
  }
}

const kmString = (km: number): string => String(km)

const maxFeeInCents = 10_000_000
const maxKm = 1000

/** Cents; undefined for what is no amount, or none that a delivery costs. */
function readFee(text: string): number | undefined {
  const amount = parseRand(text)
  return amount !== undefined && amount >= 0 && amount <= maxFeeInCents ? amount : undefined
}

function readKm(text: string): number | undefined {
  const [, whole, tenth = '0'] = /^(\d{1,4})(?:[.,](\d))?(?:\s*km)?$/i.exec(text.trim()) ?? []
  const km = Number(`${whole}.${tenth}`)
  return whole !== undefined && km <= maxKm ? km : undefined
}
