/**
 * Makes multibuys at four branches, one of each chain: running, one to come and one that is over. The goods are some that
 * journeys and tests buy no more than one of at these branches, so that their totals stay what they are.
 */
import type { MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { isPromotionForbidden } from '#features/shelf/offers/goods-kind.ts'
import { midnight, type Shelf } from './make-offers.ts'
import type { Goods } from './make-sellables.ts'
import type { Branch } from './make-suppliers.ts'
import { demoId } from './random.ts'

const [seaPoint, umhlanga, pinetown, umlazi] = [
  'Tafelberg Fresh Sea Point',
  'Marula Market Umhlanga',
  'Kopano Cash & Carry Pinetown',
  'Vuka Corner Umlazi',
]

interface Plan {
  name: string
  at: readonly (string | undefined)[]
  /** Products by name, in one size. */
  products: readonly string[]
  size?: string
  /** Days from today; the end is exclusive. */
  days: readonly [from: number, until: number]
  limit?: number
  /** By the price of the cheapest of them. */
  terms: (cheapestInCents: number) => MultibuyTerms
}

/** Rounds down to whole rand. */
const rand = (cents: number) => Math.floor(cents / 100) * 100

const plans: readonly Plan[] = [
  {
    name: 'noodles',
    at: [seaPoint, umhlanga, pinetown, umlazi],
    products: ['Two minute noodles chicken', 'Two minute noodles beef'],
    size: '73 g',
    days: [-2, 5],
    limit: 2,
    terms: () => ({ kind: 'n_pay_m', qty: 6, pay_qty: 5 }),
  },
  {
    name: 'soap',
    at: [seaPoint, umhlanga, pinetown, umlazi],
    products: ['Bath soap'],
    size: '175 g',
    days: [-3, 11],
    terms: (cheapest) => ({ kind: 'n_for_amount', qty: 2, amount_in_cents: rand(cheapest * 1.8) }),
  },
  {
    name: 'yoghurt',
    at: [seaPoint, umhlanga],
    products: ['Strawberry yoghurt', 'Peach yoghurt', 'Plain double cream yoghurt'],
    size: '175 ml',
    days: [-1, 6],
    terms: () => ({ kind: 'save_amount', qty: 6, amount_in_cents: 800 }),
  },
  {
    name: 'toothpaste',
    at: [seaPoint, umhlanga],
    products: ['Toothpaste', 'Herbal toothpaste'],
    size: '100 ml',
    days: [-4, 10],
    terms: () => ({ kind: 'cheapest_free', qty: 3 }),
  },
  {
    name: 'paper',
    at: [pinetown, umlazi],
    products: ['Toilet paper 2-ply'],
    size: '9 pack',
    days: [-2, 12],
    terms: () => ({ kind: 'save_percent', qty: 2, percent: 15 }),
  },
  {
    name: 'cleaning',
    at: [pinetown],
    products: ['Toilet cleaner', 'Laundry soap bar', 'Toilet paper 1-ply'],
    days: [-1, 13],
    terms: () => ({ kind: 'total_save_amount', from_in_cents: 30_000, amount_in_cents: 4000 }),
  },
  {
    name: 'shampoo',
    at: [umhlanga, umlazi],
    products: ['Shampoo'],
    size: '400 ml',
    days: [2, 9],
    terms: (cheapest) => ({ kind: 'n_for_amount', qty: 2, amount_in_cents: rand(cheapest * 1.75) }),
  },
  {
    name: 'hand wash',
    at: [umhlanga],
    products: ['Hand wash'],
    size: '250 ml',
    days: [-9, -2],
    terms: (cheapest) => ({ kind: 'n_for_amount', qty: 3, amount_in_cents: rand(cheapest * 2.5) }),
  },
]

export function makeMultibuys(
  seed: number,
  branch: Branch,
  { offers }: Shelf,
  goods: ReadonlyMap<string, Goods>,
  now: Date,
) {
  const made = plans
    .filter(({ at }) => at.includes(branch.name))
    .flatMap((plan) => {
      const inIt = offers.filter(({ sellable_id, stokvel }) => {
        const one = goods.get(sellable_id)
        return one && !stokvel && isIn(plan, one)
      })
      if (inIt.length === 0) return []
      const id = demoId(seed, 'multibuy', `${branch.name}/${plan.name}`)
      return [{ id, plan, inIt }]
    })
  return {
    multibuys: made.map(({ id, plan: { terms, days, limit }, inIt }) => ({
      id,
      supplier_id: branch.id,
      terms: terms(Math.min(...inIt.map(({ base_price_in_cents }) => base_price_in_cents))),
      start_at: midnight(now, days[0]),
      end_at: midnight(now, days[1]),
      limit_per_order: limit ?? null,
      source: 'demo',
      created_at: midnight(now, days[0]),
    })),
    offers: made.flatMap(({ id, inIt }) =>
      inIt.map((offer) => ({ multibuy_id: id, offer_id: offer.id, supplier_id: branch.id })),
    ),
  }
}

const isIn = ({ products, size }: Plan, { kind, name, line, size: own }: Goods): boolean =>
  kind === 'single' &&
  products.includes(line.name) &&
  (size === undefined || own?.text === size) &&
  !own?.perKg &&
  !isPromotionForbidden(name)
