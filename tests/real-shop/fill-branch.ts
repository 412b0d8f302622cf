// What a manager does before a new branch can sell: opening hours, slots, ways to pay, tax number, bank details, price list, and
// the switch to open.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportDetail } from '#features/price-lists/imports/import-contract.ts'
import type { Part } from '#tests/import-shop.ts'
import type { Caller } from './open-real-shop.ts'

export interface CallShop {
  /** The JSON of a call that must succeed. */
  must(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    by?: Caller,
    body?: object,
    // biome-ignore lint/suspicious/noExplicitAny: what calls answer is looked at, not used.
  ): Promise<any>
  /** Sends a form of the import call. Answers the import's id. */
  send(form: readonly Part[], by: Caller): Promise<string>
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]

export async function openBranch({ must }: CallShop, supplierId: string, by: Caller): Promise<void> {
  const path = `/counter/v1/suppliers/${supplierId}`
  const hours = weekdays.map((weekday) => ({ weekday, opens_at: '07:00', closes_at: '20:00' }))
  let { version } = await must('GET', `${path}/calendar`, by)
  ;({
    calendar: { version },
  } = await must('PUT', `${path}/hours`, by, { version, hours }))
  for (const kind of ['collect', 'deliver']) {
    const patterns = weekdays.flatMap((weekday) =>
      ['08:00', '10:00', '14:00'].map((starts_at) => ({
        weekday,
        starts_at,
        ends_at: `${String(Number(starts_at.slice(0, 2)) + 2).padStart(2, '0')}:00`,
        capacity: 500,
        cutoff_minutes: 60,
      })),
    )
    ;({
      calendar: { version },
    } = await must('PUT', `${path}/week`, by, { version, kind, patterns }))
  }

  await must('PUT', '/counter/v1/bank_account', by, {
    supplier_id: supplierId,
    bank_name: 'Example Bank',
    bank_branch: '051001',
    bank_account_name: 'Mzansi Market Langa',
    bank_account: '0012345678',
    bank_account_type: 'Current',
  })
  const tariff = {
    radius_km: 15,
    base_fee_in_cents: 3500,
    included_km: 5,
    fee_per_km_in_cents: 400,
    free_above_in_cents: 80000,
  }
  const terms = await must('GET', `${path}/delivery_terms`, by)
  await must('PUT', `${path}/delivery_terms`, by, {
    version: terms.version,
    ways: [
      { name: 'COLLECT', payment_options: ['CASH', 'OFFLINE_EFT'], tariff: null },
      { name: 'MANUAL_DELIVERY', payment_options: ['CASH'], tariff },
    ],
  })

  const {
    id: _id,
    agency_name: _agency,
    closed: _closed,
    closed_text: _text,
    in_preparation: _preparation,
    missing: _missing,
    ...branch
  } = await must('GET', `${path}/settings`, by)
  await must('PUT', `${path}/settings`, by, {
    ...branch,
    legal_name: 'Mzansi Market Langa (Pty) Ltd',
    vat_number: '4190010000',
    disabled: false,
  })
}

/** Sends a list, waits until it is read, and with `live` puts it live. */
export async function importList(
  { must, send }: CallShop,
  { supplierId, manager }: { supplierId: string; manager: Caller },
  { file, live = false, more = [] }: { file: string | Buffer; live?: boolean; more?: readonly Part[] },
): Promise<ImportDetail> {
  const id = await send(
    [{ name: 'supplier_id', value: supplierId }, { name: 'file', file: 'prices.csv', value: file }, ...more],
    manager,
  )
  const settled = async (): Promise<ImportDetail> => {
    for (;;) {
      const { import: found } = await must('GET', `/counter/v1/imports/${id}`, manager)
      if (found.state !== 'validating' && found.state !== 'applying') return found
      await sleep(20)
    }
  }
  const read = await settled()
  if (!live) return read
  if (read.state !== 'ready') throw new Error(`the list is ${read.state}: ${JSON.stringify(read.errors)}`)
  await must('PUT', `/manager/api/v1/imports/${id}`, manager, { action: 'apply' })
  const applied = await settled()
  if (applied.state !== 'applied')
    throw new Error(`the list is ${applied.state}: ${JSON.stringify(applied.errors)}`)
  return applied
}
