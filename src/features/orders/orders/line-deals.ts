// What multibuys take off the lines of an order after it was registered [ruling 14 Multibuys]. Whatever the branch does to a line
// leaves the other pieces the shares that were agreed on; a change of the shopper's own recalculates them.
import {
  type AgreedMultibuy,
  addAgreed,
  agreedOn,
  applicable,
  isCounted,
} from '#features/shelf/multibuy-rules/agreed-multibuys.ts'
import { applyMultibuys, type DealShare } from '#features/shelf/multibuy-rules/apply-multibuys.ts'
import type { Multibuy } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { type Cents, cents, sumCents, timesQty, timesRatio } from '#kernel/money.ts'
import { hundredThousandths, qty as toQty } from '#kernel/quantity.ts'

/** A line with the shares that its pieces were agreed on, dearest first; `qty` base units. */
export interface DealtLine {
  qty: number
  unit_price_in_cents: number
  per_kg: boolean
  deal_shares: DealShare[] | null
}

/**
 * Returns the deal of a line in cents when `qty` base units of it are charged: the pieces with the dearest shares stay, because
 * the branch and not the shopper took the others. Of a weighed line it falls with the weight, and rises with it where the deal is
 * a percentage or a price. Never more than the goods cost.
 */
export function dealOn(
  { unit_price_in_cents: price, per_kg, deal_shares: shares }: DealtLine,
  qty: number,
  agreed: readonly AgreedMultibuy[],
): Cents {
  if (!shares || shares.length === 0) return cents(0)
  const deal = per_kg
    ? sumCents(shares.map((share) => shareOfWeight(share, qty, risesWithWeight(agreed, share.multibuy_id))))
    : sumCents(takePieces(shares, qty).remaining.map((share) => share.qty * share.cents))
  return cents(Math.min(deal, timesQty(price, toQty(qty))))
}

function shareOfWeight(share: DealShare, qty: number, rises: boolean): Cents {
  const weight = rises ? qty : Math.min(qty, share.qty)
  return timesRatio(share.cents, hundredThousandths(toQty(weight)), hundredThousandths(toQty(share.qty)))
}

/** A percentage, and a price for members, hold for all that is weighed; an amount off does not grow with it. */
const risesWithWeight = (agreed: readonly AgreedMultibuy[], key: string): boolean => {
  const terms = agreed.find((each) => each.key === key)?.terms
  return terms !== undefined && ('percent' in terms || terms.kind === 'n_for_amount')
}

/** Splits the shares of pieces: those of the `qty` pieces that stay, the dearest first, and those of the others. */
function takePieces(
  shares: readonly DealShare[],
  qty: number,
): { remaining: DealShare[]; others: DealShare[] } {
  const remaining: DealShare[] = []
  const others: DealShare[] = []
  let left = qty
  for (const share of shares) {
    const stay = Math.min(share.qty, Math.max(0, left))
    left -= stay
    if (stay > 0) remaining.push({ ...share, qty: stay })
    if (stay < share.qty) others.push({ ...share, qty: share.qty - stay })
  }
  return { remaining, others }
}

/**
 * Returns the shares of a line of which only `there` base units are left, and those of the rest, which the goods that come
 * instead take over: as many pieces of them as come, or their whole weight.
 */
export function splitShares(
  line: DealtLine,
  there: number,
  insteadQty: number,
): { remaining: DealShare[] | null; moved: DealShare[] | null } {
  const shares = line.deal_shares
  if (!shares) return { remaining: null, moved: null }
  if (!line.per_kg) {
    const { remaining, others } = takePieces(shares, there)
    return { remaining: unlessEmpty(remaining), moved: unlessEmpty(takePieces(others, insteadQty).remaining) }
  }
  const remaining = shares.map((share) => ({
    ...share,
    cents: shareOfWeight(share, there, false),
    qty: there,
  }))
  const moved = shares.map((share, at) => ({
    ...share,
    cents: share.cents - (remaining[at]?.cents ?? 0),
    qty: insteadQty,
  }))
  return { remaining: unlessEmpty(remaining.filter(hasWeight)), moved: unlessEmpty(moved.filter(hasWeight)) }
}

const hasWeight = ({ qty }: DealShare): boolean => qty > 0
const unlessEmpty = (shares: DealShare[]): DealShare[] | null => (shares.length > 0 ? shares : null)

interface Instead {
  qty: number
  total_in_cents: number
}

/**
 * Returns in cents what a short line comes to where only `there` of it is charged, and what the goods offered instead come to
 * with the shares that they take over. 0 for the latter where nothing is offered.
 */
export function totalsWithSubstitute(
  line: DealtLine,
  there: number,
  substitute: Instead | null,
  agreed: readonly AgreedMultibuy[],
): { there: Cents; substitute: Cents } {
  const goods = timesQty(line.unit_price_in_cents, toQty(there))
  const rest = cents(goods - dealOn(line, there, agreed))
  if (!substitute) return { there: rest, substitute: cents(0) }
  const { moved } = splitShares(line, there, substitute.qty)
  const off = moved ? sumCents(moved.map((share) => (line.per_kg ? 1 : share.qty) * share.cents)) : 0
  return { there: rest, substitute: cents(Math.max(0, substitute.total_in_cents - off)) }
}

/** A line of an order whose deals are recalculated. */
interface RecalculatedLine extends DealtLine {
  multibuy_keys: string[] | null
  replaces_item_id: string | null
  /** The multibuys that the line gets now, besides those that it was ordered with: today's of goods that were just added. */
  today?: readonly Multibuy[] | undefined
  /** Base units that were charged before the shopper's change; 0 of what is added. */
  qtyBefore: number
}

export interface RecalculatedDeals {
  /** In the order of the lines. */
  lines: { deal_in_cents: number; deal_shares: DealShare[] | null; multibuy_keys: string[] | null }[]
  agreed: AgreedMultibuy[]
  /** How often those are applied whose uses are counted, by the id of the multibuy. */
  uses: ReadonlyMap<string, number>
  /** Counted multibuys, by id, whose uses stay as they are, because some of their lines do. */
  unchangedUses: readonly string[]
}

/**
 * Returns the keys of the multibuys of which the branch took something: a line has shares of more than is charged of it, or
 * something came in its place.
 */
function brokenByBranch(lines: readonly RecalculatedLine[]): ReadonlySet<string> {
  const broken = lines.filter(({ qtyBefore, deal_shares: shares, replaces_item_id: replaced }) => {
    const agreedOn = (shares ?? []).reduce((sum, share) => sum + share.qty, 0)
    return replaced !== null || agreedOn > qtyBefore
  })
  return new Set(broken.flatMap(({ deal_shares: shares }) => shares?.map((share) => share.multibuy_id) ?? []))
}

/**
 * Recalculates the deals of an order: the terms stored on the order for the lines that it had, today's for added goods. Lines in
 * a multibuy of which the branch took something keep their shares, unless the shopper changes them, and so does what came in the
 * place of other goods. `used` says how often other orders of the account have applied a multibuy.
 */
export function recalculateDeals(
  before: readonly AgreedMultibuy[],
  lines: readonly RecalculatedLine[],
  used: ReadonlyMap<string, number>,
): RecalculatedDeals {
  const todays = lines.flatMap(({ today = [] }) => today.map(agreedOn))
  const { agreed, keys } = addAgreed(before, todays)
  const broken = brokenByBranch(lines)
  const keepsShares = (line: RecalculatedLine): boolean =>
    line.replaces_item_id !== null ||
    (line.qty === line.qtyBefore &&
      (line.deal_shares?.some((share) => broken.has(share.multibuy_id)) ?? false))
  const keysOf = ({ today = [], multibuy_keys: stored }: RecalculatedLine): string[] => [
    ...new Set([...(stored ?? []), ...today.map(({ id }) => keys.get(id) ?? id)]),
  ]
  const result = applyMultibuys(
    lines.map((line) => ({
      qty: line.qty,
      priceInCents: line.unit_price_in_cents,
      weighed: line.per_kg,
      multibuyIds: line.qty > 0 && !keepsShares(line) ? keysOf(line) : [],
    })),
    // Where a limit holds and lines keep what it gave, nothing of it is left for others.
    applicable(agreed, used).map((each) =>
      broken.has(each.id) && each.maxTimes !== undefined ? { ...each, maxTimes: 0 } : each,
    ),
  )
  const uses = new Map<string, number>()
  for (const { id: key, times } of result.applied) {
    const multibuy = agreed.find((each) => each.key === key)
    if (multibuy && isCounted(multibuy)) uses.set(multibuy.id, (uses.get(multibuy.id) ?? 0) + times)
  }
  return {
    lines: lines.map((line, at) => {
      if (keepsShares(line))
        return {
          deal_in_cents: dealOn(line, line.qty, agreed),
          deal_shares: line.deal_shares,
          multibuy_keys: line.multibuy_keys,
        }
      const { dealInCents = 0, shares = [] } = result.lines[at] ?? {}
      const lineKeys = keysOf(line)
      return {
        deal_in_cents: dealInCents,
        deal_shares: unlessEmpty([...shares]),
        multibuy_keys: lineKeys.length > 0 ? lineKeys : null,
      }
    }),
    agreed,
    uses,
    unchangedUses: agreed.filter((each) => isCounted(each) && broken.has(each.key)).map(({ id }) => id),
  }
}
