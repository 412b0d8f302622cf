// The best combination of multibuys for a basket, to the cent [R20, ruling 14 Multibuys].
//
// Finding it is hard in general, so the work goes in three steps. Lines that share no multibuy are worked out apart. For each such
// part, trying orders in which the multibuys take their pieces gives a good combination at once. A small part is then searched
// completely, without the branches that cannot be better than that combination.
import { percentOf, shareOut, timesQty } from '#kernel/money.ts'
import { qty as quantity } from '#kernel/quantity.ts'
import { joinsWeighed, type MultibuyTerms } from './multibuy-terms.ts'

/** A line as the rule sees it, after promotions. Stokvel packs, combos and goods that the law keeps from promotions are in none. */
export interface MultibuyLine {
  /** Base units: whole pieces of a line that is not weighed. */
  qty: number
  /** Cents for a base unit. */
  priceInCents: number
  weighed: boolean
  /** The multibuys that its offer is in. */
  multibuyIds: readonly string[]
}

export interface ApplicableMultibuy {
  id: string
  terms: MultibuyTerms
  /** How often it may still be applied; as often as it fits when left out. */
  maxTimes?: number | undefined
}

/** A part of a line's saving: `cents` off each of `qty` pieces, or off the whole `qty` base units of a weighed line. */
export interface DealShare {
  multibuy_id: string
  qty: number
  cents: number
}

export interface AppliedMultibuy {
  id: string
  times: number
  savingInCents: number
}

export interface MultibuyResult {
  /** By line: its saving in cents and how that lies on its pieces, dearest share first. */
  lines: { dealInCents: number; shares: DealShare[] }[]
  /** Those that apply, by id. */
  applied: AppliedMultibuy[]
}

/** The orders that are tried for a part: half the square of its multibuys, within these bounds. */
const [minTrials, maxTrials] = [30, 200]
/**
 * A part of so many pieces is solved exactly. Of 70,000 random ones half took fewer than 200 steps, one in a thousand more than
 * 20,000, and none more than 114,000, which is 40 ms.
 */
const maxExactPieces = 12
/** The steps of the complete search for up to so many pieces. With more pieces, or after more steps, the best order stands. */
const searches = [
  { maxPieces: maxExactPieces, maxSteps: 150_000 },
  { maxPieces: 20, maxSteps: 3_000 },
  { maxPieces: 40, maxSteps: 500 },
]
/** A saving on more pieces is shared over lines first: a request may name millions. */
const maxSharedPieces = 1_000

const noDeal: MultibuyResult['lines'][number] = { dealInCents: 0, shares: [] }
Object.freeze(noDeal.shares)
Object.freeze(noDeal)

/**
 * Returns what the shopper saves by the multibuys: by the combination that saves most, of equal ones by the one that uses the
 * fewest pieces. Where that leaves a choice, pieces are compared from the dearest to the cheapest, of one price by line: the first
 * that is used differently is in the multibuy with the lower id, or else in one rather than in none. Within a multibuy the dearest
 * pieces form a group, then the next. Large baskets get the best that was found, always the same.
 */
export function applyMultibuys(
  lines: readonly MultibuyLine[],
  multibuys: readonly ApplicableMultibuy[],
): MultibuyResult {
  const deals: MultibuyResult['lines'] = lines.map(() => noDeal)
  if (multibuys.length === 0) return { lines: deals, applied: [] }
  const applied = new Map<string, AppliedMultibuy>()
  for (const part of partsOf(goodsOf(lines, multibuys)))
    for (const [rule, runs] of bestRuns(part))
      for (const application of applicationsOf(rule, runs)) {
        if (application.saving === 0) continue
        shareSaving(application, deals)
        const { id } = rule
        const { times, savingInCents } = applied.get(id) ?? { times: 0, savingInCents: 0 }
        applied.set(id, {
          id,
          times: times + application.times,
          savingInCents: savingInCents + application.saving * application.times,
        })
      }
  for (const { shares } of deals)
    if (shares.length > 1) shares.sort((a, b) => b.cents - a.cents || byId(a.multibuy_id, b.multibuy_id))
  return { lines: deals, applied: [...applied.values()].sort((a, b) => byId(a.id, b.id)) }
}

const byId = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

// What a basket offers to its multibuys

/** A multibuy in the terms of the search. */
interface Rule {
  id: string
  /** It saves on each piece alone, on each group of `size`, or once on all its pieces. */
  per: 'piece' | 'group' | 'order'
  /** Pieces of a group; for an order the fewest that it needs. */
  size: number
  /** The most pieces that it can use, and whether that is fewer than it could find. */
  maxPieces: number
  limited: boolean
  /** A group saves the price of so many of its cheapest, its whole price (1 or 0 times), and an amount, which may be negative. */
  free: number
  counted: number
  perGroup: number
  /** An order needs so many cents, and saves a percentage of them, or an amount if the percentage is 0. */
  from: number
  percent: number
  amount: number
  /** A group as a rule of its own, like the rule before it. */
  isTwin: boolean
  /** Where it can find pieces, the dearest first. */
  uses: Use[]
}

/** The pieces of a line, or a weighed line as one piece. */
interface Goods {
  line: number
  /** Cents for a piece. */
  price: number
  count: number
  /** Base units of a weighed line. */
  units: number | undefined
  /** By id. */
  rules: Rule[]
}

/** Returns the goods that can be in a multibuy, the dearest first. */
function goodsOf(lines: readonly MultibuyLine[], multibuys: readonly ApplicableMultibuy[]): Goods[] {
  const all = lines.map(({ qty, priceInCents, weighed }, line): Goods => {
    const piece = { line, price: priceInCents, count: Math.max(0, qty), units: undefined, rules: [] }
    return weighed && qty > 0
      ? { ...piece, price: timesQty(priceInCents, quantity(qty)), count: 1, units: qty }
      : piece
  })
  const joined = new Map(multibuys.map((multibuy) => [multibuy.id, { multibuy, goods: [] as Goods[] }]))
  lines.forEach(({ weighed, multibuyIds }, at) => {
    for (const id of new Set(multibuyIds)) {
      const one = joined.get(id)
      if (one && (!weighed || joinsWeighed(one.multibuy.terms))) one.goods.push(all[at] as Goods)
    }
  })
  for (const { multibuy, goods } of [...joined.values()].sort((a, b) => byId(a.multibuy.id, b.multibuy.id))) {
    addRules(multibuy, goods)
  }
  return all
    .filter(({ count, rules }) => count > 0 && rules.length > 0)
    .sort((a, b) => b.price - a.price || a.line - b.line)
}

/** Adds a multibuy to its goods as the search sees it, unless they are too few. */
function addRules(multibuy: ApplicableMultibuy, goods: readonly Goods[]): void {
  const { id, terms, maxTimes = Number.POSITIVE_INFINITY } = multibuy
  let [pieces, sum] = [0, 0]
  for (const { price, count } of goods) {
    pieces += count
    sum += price * count
  }
  const size = 'qty' in terms ? terms.qty : 0
  const from = 'from_in_cents' in terms ? terms.from_in_cents : 0
  if (maxTimes < 1 || pieces === 0 || pieces < size || sum < from) return
  const amount = 'amount_in_cents' in terms ? terms.amount_in_cents : 0
  const percent = 'percent' in terms ? terms.percent : 0
  const add = (changes: Partial<Rule>) => {
    const rule: Rule = {
      ...{ id, per: 'order', size, from, percent, amount, uses: [], isTwin: false },
      ...{ maxPieces: pieces, limited: false, free: 0, counted: 0, perGroup: 0, ...changes },
    }
    for (const { rules } of goods) rules.push(rule)
  }
  const fitting = Math.floor(pieces / size)
  const times = Math.min(maxTimes, fitting)
  const groups = { maxPieces: times * size, limited: times < fitting }
  const perGroup = { per: size === 1 ? 'piece' : 'group', ...groups } as const
  if (percent > 0 || from > 0) add({})
  else if (terms.kind === 'n_for_amount') add({ ...perGroup, counted: 1, perGroup: -amount })
  else if (terms.kind === 'n_pay_m') add({ ...perGroup, free: size - terms.pay_qty })
  else if (terms.kind === 'cheapest_free') add({ ...perGroup, free: 1 })
  else if (size === 1 || priceOfCheapest(size, goods) >= amount) add({ ...perGroup, perGroup: amount })
  else if (pieces > maxExactPieces)
    addRules(
      multibuy,
      goods.filter(({ price }) => price * size >= amount),
    )
  // A group that costs less than the amount saves only what it costs. Then it matters which pieces are together, so that each
  // group is a rule of its own. Of many pieces only those are used that always cost enough.
  else for (let n = 0; n < times; n += 1) add({ maxPieces: size, limited: true, isTwin: n > 0 })
}

function priceOfCheapest(pieces: number, goods: readonly Goods[]): number {
  let [sum, missing] = [0, pieces]
  for (const { price, count } of goods.toSorted((a, b) => a.price - b.price)) {
    const taken = Math.min(count, missing)
    sum += taken * price
    missing -= taken
  }
  return sum
}

/** Returns the goods in parts that share no multibuy, in their order. */
function partsOf(goods: readonly Goods[]): Goods[][] {
  const partOf = new Map<Rule, number>()
  goods.forEach(({ rules }, at) => {
    const joined = new Set(rules.map((rule) => partOf.get(rule) ?? at))
    for (const rule of rules) partOf.set(rule, at)
    if (joined.size > 1 || !joined.has(at))
      for (const [rule, part] of partOf) if (joined.has(part)) partOf.set(rule, at)
  })
  return [...Map.groupBy(goods, ({ rules }) => partOf.get(rules[0] as Rule)).values()]
}

// The search of a part

/** Goods in one of their multibuys. A combination says for each use how many pieces it takes. */
interface Use {
  rule: Rule
  goods: Goods
  /** Its place in the part, and those of rule and goods. */
  at: number
  ruleAt: number
  goodsAt: number
  /** Of the uses of these goods. */
  first: boolean
  last: boolean
  /** The most that a piece can save, in cents with a fraction; exactly that if the rule saves on each piece. */
  gain: number
  /** The rule's next use, and what it finds in its uses from this one on. */
  next: Use | undefined
  maxGain: number
  pieces: number
  sum: number
  /** The most that a piece can score in the uses of the same goods after this one; that all goods after these can. */
  restScore: number
  laterScore: number
}

interface Part {
  goods: Goods[]
  rules: Rule[]
  uses: Use[]
  /**
   * The score of a cent. The score of a combination is its saving in this unit less the number of its pieces, so that of two with
   * the same saving the one with fewer pieces is higher.
   */
  unit: number
}

function describePart(goods: Goods[]): Part {
  const rules = [...new Set(goods.flatMap((one) => one.rules))].sort((a, b) => byId(a.id, b.id))
  const unit = 1 + goods.reduce((pieces, { count }) => pieces + count, 0)
  const uses: Use[] = []
  let laterScore = 0
  for (let goodsAt = goods.length - 1; goodsAt >= 0; goodsAt -= 1) {
    const one = goods[goodsAt] as Goods
    let restScore = 0
    for (let at = one.rules.length - 1; at >= 0; at -= 1) {
      const rule = one.rules[at] as Rule
      const next = rule.uses.at(-1)
      const gain = gainOf(rule, one)
      const use: Use = {
        rule,
        goods: one,
        at: 0,
        ruleAt: rules.indexOf(rule),
        goodsAt,
        first: at === 0,
        last: at === one.rules.length - 1,
        gain,
        next,
        maxGain: Math.max(gain, next?.maxGain ?? 0),
        pieces: one.count + (next?.pieces ?? 0),
        sum: one.count * one.price + (next?.sum ?? 0),
        restScore,
        laterScore,
      }
      uses.push(use)
      rule.uses.push(use)
      if (!boundsAllPieces(rule)) restScore = Math.max(restScore, gain * unit - 1)
    }
    laterScore += restScore * one.count
  }
  for (const rule of rules) rule.uses.reverse()
  uses.reverse().forEach((use, at) => {
    use.at = at
  })
  return { goods, rules, uses, unit }
}

/** Returns the most that a piece can save in a multibuy: no combination of a group saves more than the sum of this. */
function gainOf(rule: Rule, { price, units }: Goods): number {
  const { per, size, amount } = rule
  if (per === 'order') return rule.limited ? amount / size : (price * rule.percent) / 100
  if (per === 'group') return price * (rule.counted + rule.free / size) + rule.perGroup / size
  if (rule.counted === 0) return Math.min(amount, price)
  return price - (units === undefined ? amount : timesQty(amount, quantity(units)))
}

/** Returns the saving on `taken` pieces of a price that follow `before` others, dearer ones, in a rule that saves per group. */
function savingOfGroups(rule: Rule, before: number, taken: number, price: number): number {
  const { size, free } = rule
  const after = before + taken
  const groups = Math.floor(after / size) - Math.floor(before / size)
  // The last pieces of a group are its cheapest.
  const freePieces =
    groups * free + Math.max(0, (after % size) - size + free) - Math.max(0, (before % size) - size + free)
  return price * (rule.counted * taken + freePieces) + rule.perGroup * groups
}

const savingOfSum = ({ percent, amount }: Rule, sum: number): number =>
  percent > 0 ? percentOf(sum, percent) : Math.min(amount, sum)

/** Returns which pieces each multibuy uses, the dearest first. */
function bestRuns(goods: Goods[]): Map<Rule, Run[]> {
  const part = describePart(goods)
  const found = bestOrder(part)
  const maxSteps = searches.find(({ maxPieces }) => part.unit <= maxPieces + 1)?.maxSteps ?? 0
  const taken = (maxSteps > 0 && searchAll(part, found.score, maxSteps)) || found.taken
  const runs = new Map<Rule, Run[]>()
  for (const { rule, goods, at } of part.uses) {
    const qty = taken[at] ?? 0
    if (qty > 0) runs.set(rule, [...(runs.get(rule) ?? []), { goods, qty }])
  }
  return runs
}

// Trying orders

interface Combination {
  score: number
  /** By use. */
  taken: number[]
}

/** Returns the best combination of many orders: each multibuy in turn is tried in every other place. */
function bestOrder(part: Part): Combination {
  let order = part.rules
  if (order.length === 1) return takeInOrder(part, order)
  const alone = new Map(order.map((rule) => [rule, savingForEachCent(part, rule)]))
  order = order.toSorted((a, b) => (alone.get(b) ?? 0) - (alone.get(a) ?? 0))
  let best = takeInOrder(part, order)
  const multibuys = new Set(order.map(({ id }) => id)).size
  let trials = Math.max(minTrials, Math.min(maxTrials, Math.ceil(multibuys ** 2 / 2)))
  for (let improved = true; improved; ) {
    improved = false
    for (let from = 0; from < order.length; from += 1)
      for (let to = 0; to < order.length; to += 1) {
        // Moving one back over its neighbour is moving the neighbour forward.
        if (to === from || to === from - 1) continue
        if (trials === 0) return best
        trials -= 1
        const changed = order.toSpliced(from, 1)
        changed.splice(to, 0, order[from] as Rule)
        const tried = takeInOrder(part, changed)
        if (tried.score <= best.score) continue
        best = tried
        order = changed
        improved = true
      }
  }
  return best
}

/** Returns how much of the price of its pieces a multibuy saves when it has the first choice, scored. */
function savingForEachCent(part: Part, rule: Rule): number {
  const { score, taken } = takeInOrder(part, [rule])
  return score / part.uses.reduce((sum, { goods }, at) => sum + goods.price * (taken[at] ?? 0), 1)
}

/** Lets multibuys take their pieces in turn, each what saves most of what is left. */
function takeInOrder({ goods, rules, uses, unit }: Part, order: readonly Rule[]): Combination {
  const left = goods.map(({ count }) => count)
  const taken = new Array<number>(uses.length).fill(0)
  let score = 0
  for (const rule of order) {
    const { per, uses } = rule
    const wanted = piecesWanted(rule, left)
    // An amount for each group is the same on cheap pieces, and leaves the dear ones to others.
    const fromCheapest = rules.length > 1 && per !== 'order' && rule.perGroup > 0
    let [pieces, sum, saving] = [0, 0, 0]
    for (let n = 0; n < uses.length && pieces < wanted; n += 1) {
      const { at, goodsAt, gain, goods } = uses[fromCheapest ? uses.length - 1 - n : n] as Use
      const count = Math.min(wanted - pieces, left[goodsAt] as number)
      if (count === 0 || (per === 'piece' && gain <= 0)) continue
      left[goodsAt] = (left[goodsAt] as number) - count
      taken[at] = count
      if (per === 'piece') saving += gain * count
      if (per === 'group') saving += savingOfGroups(rule, pieces, count, goods.price)
      pieces += count
      sum += goods.price * count
    }
    if (per === 'order') saving = savingOfSum(rule, sum)
    score += unit * saving - pieces
  }
  return { score, taken }
}

/** Returns how many pieces a multibuy takes of those that are left, mostly the dearest. */
function piecesWanted(rule: Rule, left: readonly number[]): number {
  const { per, size, from, percent, amount, maxPieces } = rule
  let [pieces, sum] = [0, 0]
  if (per === 'order' && percent === 0) {
    const enough = Math.max(from, amount)
    for (const { goods, goodsAt } of rule.uses) {
      const missing = Math.max(size - pieces, Math.ceil((enough - sum) / Math.max(1, goods.price)))
      if (missing <= 0) break
      const count = Math.min(left[goodsAt] as number, missing, maxPieces - pieces)
      pieces += count
      sum += count * goods.price
    }
    return pieces < size || sum < from ? 0 : pieces
  }
  for (const { goods, goodsAt } of rule.uses) {
    pieces += left[goodsAt] as number
    sum += (left[goodsAt] as number) * goods.price
  }
  if (per === 'piece') return Math.min(pieces, maxPieces)
  if (per === 'order') return pieces < size || sum < from ? 0 : pieces
  const full = Math.min(pieces, maxPieces)
  return Math.min(full - (full % size), rule.counted ? piecesAbove(rule, left) : full)
}

/** Returns how many of the dearest pieces are in groups that cost more than their amount. */
function piecesAbove({ uses, size, amount }: Rule, left: readonly number[]): number {
  let [pieces, open, sum] = [0, 0, 0]
  for (const { goods, goodsAt } of uses)
    for (let missing = left[goodsAt] as number; missing > 0; ) {
      // Whole groups of these alone, else as many as the open group lacks.
      const count =
        open === 0 && missing >= size ? missing - (missing % size) : Math.min(missing, size - open)
      const groups = Math.max(1, count / size)
      missing -= count
      open += count
      sum += count * goods.price
      if (open < size) continue
      if (sum <= groups * amount) return pieces
      pieces += open
      ;[open, sum] = [0, 0]
    }
  return pieces
}

// The complete search

/**
 * What has been decided up to a use. Of two with the same `held` and `left` only the one with the higher score can become the
 * best.
 */
interface State {
  /**
   * By rule: how many pieces it has in its open group, or in all if it is limited; for an order the cents of its pieces times
   * `sumFactor`, and their number as far as it matters.
   */
  held: number[]
  /** A number for `held` and `left`: equal ones have the same. */
  hash: number
  /** Pieces of the goods that are not decided yet. */
  left: number
  score: number
  /** The most that the rules can add to it for what they hold. */
  upperBound: number
  taken: number
  before: State | undefined
  replaced: boolean
}

/** Above every number of pieces that terms can name. */
const sumFactor = 128

/**
 * Returns the best combination as `applyMultibuys` defines it, by use; undefined after too many steps. `floor` is a score that is
 * possible: what cannot reach it is left out. States are in the order in which the definition prefers them, since each use takes
 * many pieces before it takes few: of equal scores the first is the best.
 */
function searchAll({ rules, uses, unit }: Part, floor: number, maxSteps: number): number[] | undefined {
  const none = { hash: 0, left: 0, score: 0, taken: 0, before: undefined, replaced: false }
  const upperBound = rules.reduce((sum, rule) => sum + upperBoundOf(rule.uses[0], 0, unit), 0)
  let states: State[] = [{ ...none, held: rules.map(() => 0), upperBound }]
  let steps = 0
  for (const use of uses) {
    const { rule, ruleAt, next, goods, restScore, laterScore } = use
    const hashFactor = 2 * ruleAt * ruleAt + 1009
    const reached: State[] = []
    const byHash = new Map<number, State>()
    for (const state of states) {
      if (state.replaced) continue
      const undecided = use.first ? goods.count : state.left
      const held = state.held[ruleAt] as number
      const boundOfOthers = state.upperBound - upperBoundOf(use, held, unit)
      // Of groups that are alike the first is begun first.
      const waits = rule.isTwin && held === 0 && next && state.held[ruleAt - 1] === 0
      const room = waits ? 0 : rule.limited ? rule.maxPieces - (held % sumFactor) : undecided
      for (let taken = Math.min(undecided, room); taken >= 0; taken -= 1) {
        steps += 1
        const now = heldAfter(use, held, taken)
        if (now === undefined) continue
        const score = state.score + unit * savingAfter(use, held, taken) - taken
        const upperBound = boundOfOthers + upperBoundOf(next, now, unit)
        // Scores are whole numbers, their bounds have errors of rounding.
        if (score + upperBound + (undecided - taken) * restScore + laterScore < floor - 0.5) continue
        const left = use.last ? 0 : undecided - taken
        const hash = state.hash + (now - held) * hashFactor + (left - state.left) * 7
        const same = byHash.get(hash)
        if (
          same?.left === left &&
          same.held.every((value, at) => value === (at === ruleAt ? now : state.held[at]))
        ) {
          if (same.score >= score) continue
          same.replaced = true
        }
        const made = {
          held: state.held.with(ruleAt, now),
          hash,
          left,
          score,
          upperBound,
          taken,
          before: state,
          replaced: false,
        }
        byHash.set(hash, made)
        reached.push(made)
      }
      if (steps > maxSteps) return undefined
    }
    states = reached
  }
  let best: State | undefined
  for (const state of states) if (!state.replaced && state.score > (best?.score ?? -1)) best = state
  const taken: number[] = []
  for (let state = best; state?.before; state = state.before) taken.push(state.taken)
  return taken.reverse()
}

/** Returns what a rule holds after a use; undefined if it can no longer complete what it began. */
function heldAfter({ rule, goods, next }: Use, held: number, taken: number): number | undefined {
  const { per, size, from, percent, amount, limited } = rule
  if (per === 'piece') return limited && next ? held + taken : 0
  const [laterPieces, laterSum] = next ? [next.pieces, next.sum] : [0, 0]
  if (per === 'group') {
    const open = (held + taken) % size
    if (open > 0 && size - open > laterPieces) return undefined
    return limited && next ? held + taken : open
  }
  const sum = sumHeld(held) + taken * goods.price
  const pieces = Math.min(size, (held % sumFactor) + taken)
  const begun = sum > 0 || pieces > 0
  if (begun && (size - pieces > laterPieces || from - sum > laterSum)) return undefined
  if (!next) return 0
  if (limited && pieces === size) return size
  // Cents beyond those that an amount needs make no difference.
  return (percent > 0 ? sum : Math.min(sum, Math.max(from, amount))) * sumFactor + pieces
}

/** Returns the saving that a use completes: of an order with the rule's last use, of a group of its own with its last piece. */
function savingAfter({ rule, goods, next, gain }: Use, held: number, taken: number): number {
  if (rule.per === 'piece') return gain * taken
  if (rule.per === 'group') return savingOfGroups(rule, held, taken, goods.price)
  const sum = sumHeld(held) + taken * goods.price
  if (!rule.limited) return next ? 0 : savingOfSum(rule, sum)
  return taken > 0 && (held % sumFactor) + taken === rule.size ? savingOfSum(rule, sum) : 0
}

const sumHeld = (held: number): number => Math.floor(held / sumFactor)

/** Whether `upperBoundOf` counts what a rule saves on later pieces, since only a few of them can; else each piece counts its gain. */
const boundsAllPieces = ({ per, from, percent, limited }: Rule): boolean =>
  per === 'order' ? from > 0 && percent === 0 : limited

/** Returns the most that a rule can add to the score from a use on for what it holds, beside the gains of later pieces. */
function upperBoundOf(use: Use | undefined, held: number, unit: number): number {
  if (!use) return 0
  const { size, free, from, perGroup, percent, amount, per, limited, maxPieces } = use.rule
  const { price } = use.goods
  if (per === 'order') {
    const sum = sumHeld(held)
    // Half a cent: it is rounded once.
    if (percent > 0) return unit * ((sum * percent) / 100 + 0.5)
    const pieces = held % sumFactor
    if (limited) return pieces < size ? (unit * amount * pieces) / size : 0
    const missing = sum < from ? Math.ceil((from - sum) / price) : 0
    const upperBound = unit * amount - missing
    return held > 0 ? upperBound : Math.max(0, upperBound)
  }
  const open = held % size
  const paid = size - free
  // All later pieces have this price at most.
  const freeOpen = open <= paid ? (free * open) / size : ((size - open) * paid) / size
  const upperBound = unit * ((perGroup * open) / size + (free > 0 ? freeOpen * price : 0))
  return limited ? upperBound + (maxPieces - held) * Math.max(0, use.maxGain * unit - 1) : upperBound
}

// Sharing a saving

/** Some pieces of a line. */
interface Run {
  goods: Goods
  qty: number
}

interface Application {
  id: string
  /** By line. */
  runs: Run[]
  saving: number
  times: number
}

/** Returns how a multibuy applies to its pieces: the dearest are a group, then the next; equal groups are one application. */
function applicationsOf(rule: Rule, runs: readonly Run[]): Application[] {
  const { per, size } = rule
  if (per === 'order') return [applicationOf(rule, runs, 1)]
  const applications: Application[] = []
  let open: Run[] = []
  let missing = size
  for (const run of runs)
    for (let left = run.qty; left > 0; ) {
      const times = missing === size ? Math.floor(left / size) : 0
      const qty = times > 0 ? size : Math.min(left, missing)
      open.push({ goods: run.goods, qty })
      left -= qty * Math.max(1, times)
      missing -= qty
      if (missing > 0) continue
      applications.push(applicationOf(rule, open, Math.max(1, times)))
      open = []
      missing = size
    }
  return applications
}

/** Returns one application to pieces that stand in the order of `applicationsOf`, done so many times. */
function applicationOf(rule: Rule, runs: readonly Run[], times: number): Application {
  let [pieces, sum, saving] = [0, 0, 0]
  for (const run of runs) {
    if (rule.per === 'piece') saving += gainOf(rule, run.goods)
    if (rule.per === 'group') saving += savingOfGroups(rule, pieces, run.qty, run.goods.price)
    pieces += run.qty
    sum += run.qty * run.goods.price
  }
  if (rule.per === 'order') saving = savingOfSum(rule, sum)
  return { id: rule.id, runs: runs.toSorted((a, b) => a.goods.line - b.goods.line), saving, times }
}

/** Shares the saving of an application over its pieces by price. */
function shareSaving({ id, runs, saving, times }: Application, deals: MultibuyResult['lines']): void {
  const pieces = runs.reduce((sum, { qty }) => sum + qty, 0)
  if (pieces > maxSharedPieces) {
    shareOverLines({ id, runs, saving, times }, deals)
    return
  }
  const shares = shareOut(
    saving,
    runs.flatMap(({ goods, qty }) => new Array<number>(qty).fill(goods.price)),
  )
  let at = 0
  for (const run of runs) {
    const end = at + run.qty
    for (; at < end; at += 1) addShare(deals, id, run.goods, times, shares[at] as number)
  }
}

/** Shares a saving over lines by price, and what a line gets evenly over its pieces. */
function shareOverLines({ id, runs, saving, times }: Application, deals: MultibuyResult['lines']): void {
  const shares = shareOut(
    saving,
    runs.map(({ goods, qty }) => goods.price * qty),
  )
  runs.forEach((run, at) => {
    const share = shares[at] as number
    const odd = share % run.qty
    addShare(deals, id, run.goods, times * odd, Math.ceil(share / run.qty))
    addShare(deals, id, run.goods, times * (run.qty - odd), Math.floor(share / run.qty))
  })
}

function addShare(
  deals: MultibuyResult['lines'],
  id: string,
  goods: Goods,
  pieces: number,
  cents: number,
): void {
  if (cents === 0 || pieces === 0) return
  let deal = deals[goods.line]
  if (!deal || deal === noDeal) {
    deal = { dealInCents: 0, shares: [] }
    deals[goods.line] = deal
  }
  deal.dealInCents += cents * pieces
  const qty = goods.units ?? pieces
  const same = deal.shares.find((share) => share.multibuy_id === id && share.cents === cents)
  if (same) same.qty += qty
  else deal.shares.push({ multibuy_id: id, qty, cents })
}
