import { expect, test } from 'vitest'
import { promotionStatus } from '#features/deals/promotions/promotion-rules.ts'
import { joinsWeighed, maxMultibuysOfOffer } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { makeCatalogue } from './make-catalogue.ts'
import { makeMultibuys } from './make-multibuys.ts'
import { makeShelf } from './make-offers.ts'
import { makeAgencies, makeBranches } from './make-suppliers.ts'

const now = new Date('2026-03-14T10:00:00Z')

const seed = 1
const catalogue = makeCatalogue(seed)
const branches = makeBranches(seed, makeAgencies(seed, catalogue.book))
const goods = new Map(catalogue.goods.map((one) => [one.id, one]))
const shelfOf = (branch: (typeof branches)[number]) =>
  makeShelf({ seed, now, branches, taxonomy: catalogue.taxonomy }, branch, catalogue.goods)
const made = branches.map((branch) => {
  const shelf = shelfOf(branch)
  return { branch, shelf, ...makeMultibuys(seed, branch, shelf, goods, now) }
})
const multibuys = made.flatMap((each) => each.multibuys)

test('one branch of each chain has multibuys, of every kind, running, to come and over', () => {
  const at = made.filter((each) => each.multibuys.length > 0).map(({ branch }) => branch.agency.name)
  expect(at.sort()).toEqual(['Kopano Cash & Carry', 'Marula Market', 'Tafelberg Fresh', 'Vuka Corner'])
  expect(new Set(multibuys.map(({ terms }) => terms.kind)).size).toBeGreaterThanOrEqual(6)
  const statuses = multibuys.map(({ start_at, end_at }) =>
    promotionStatus({ startAt: start_at, endAt: end_at }, now),
  )
  expect([...new Set(statuses)].sort()).toEqual(['ended', 'running', 'upcoming'])
  expect(new Set(multibuys.map(({ id }) => id)).size).toBe(multibuys.length)
  for (const { branch, shelf, multibuys: own } of made)
    expect(makeMultibuys(seed, branch, shelf, goods, now).multibuys).toEqual(own)
})

test('each has goods of its branch that may be in it, and saves on the cheapest of them', () => {
  for (const { shelf, offers, multibuys: own } of made) {
    const byId = new Map(shelf.offers.map((offer) => [offer.id, offer]))
    const timesIn = new Map<string, number>()
    for (const { id, terms } of own) {
      const inIt = offers.filter(({ multibuy_id }) => multibuy_id === id)
      expect(inIt.length).toBeGreaterThan(0)
      for (const { offer_id } of inIt) {
        const offer = byId.get(offer_id)
        expect(offer?.stokvel).toBe(false)
        expect(offer?.per_kg === false || joinsWeighed(terms)).toBe(true)
        timesIn.set(offer_id, (timesIn.get(offer_id) ?? 0) + 1)
        const base = offer?.base_price_in_cents ?? 0
        if (terms.kind === 'n_for_amount') expect(terms.amount_in_cents).toBeLessThan(terms.qty * base)
      }
    }
    for (const times of timesIn.values()) expect(times).toBeLessThanOrEqual(maxMultibuysOfOffer)
  }
})
