import { describe, expect, test } from 'vitest'
import { percentOf, shareOut, timesQty } from '#kernel/money.ts'
import { qty as quantity } from '#kernel/quantity.ts'
import { type Seeded, seeded } from '../../../../tests/seeded-random.ts'
import {
  type ApplicableMultibuy,
  applyMultibuys,
  type MultibuyLine,
  type MultibuyResult,
} from './apply-multibuys.ts'
import type { MultibuyTerms } from './multibuy-terms.ts'

const line = (priceInCents: number, qty: number, ...multibuyIds: string[]): MultibuyLine => ({
  ...{ priceInCents, qty, weighed: false, multibuyIds },
})
const weighed = (priceInCents: number, qty: number, ...multibuyIds: string[]): MultibuyLine => ({
  ...{ priceInCents, qty, weighed: true, multibuyIds },
})
const multibuy = (id: string, terms: MultibuyTerms, maxTimes?: number): ApplicableMultibuy => ({
  ...{ id, terms, maxTimes },
})
const dealsOf = ({ lines }: MultibuyResult) => lines.map(({ dealInCents }) => dealInCents)
const savingOf = ({ applied }: MultibuyResult) =>
  applied.reduce((sum, { savingInCents }) => sum + savingInCents, 0)

const twoFor50 = multibuy('two', { kind: 'n_for_amount', qty: 2, amount_in_cents: 5000 })
const threeForTwo = multibuy('three', { kind: 'n_pay_m', qty: 3, pay_qty: 2 })

describe('each kind saves what its label says', () => {
  test('N for an amount applies to each full N, to the dearest pieces', () => {
    const result = applyMultibuys([line(2700, 3, 'two'), line(2900, 2, 'two')], [twoFor50])
    // 2 x 29.00 for 50.00 saves 8.00, 2 x 27.00 saves 4.00; one of 27.00 is left.
    expect(result).toEqual({
      lines: [
        { dealInCents: 400, shares: [{ multibuy_id: 'two', qty: 2, cents: 200 }] },
        { dealInCents: 800, shares: [{ multibuy_id: 'two', qty: 2, cents: 400 }] },
      ],
      applied: [{ id: 'two', times: 2, savingInCents: 1200 }],
    })
  })

  test('N for an amount does not apply where the pieces cost no more', () => {
    expect(applyMultibuys([line(2500, 2, 'two'), line(2400, 4, 'two')], [twoFor50]).applied).toEqual([])
    expect(dealsOf(applyMultibuys([line(3000, 2, 'two'), line(2000, 2, 'two')], [twoFor50]))).toEqual([
      1000, 0,
    ])
  })

  test('N for the price of M makes the cheapest of each group free, and shares that over the group', () => {
    const result = applyMultibuys([line(3000, 2, 'three'), line(1999, 1, 'three')], [threeForTwo])
    // 19.99 over 30.00, 30.00 and 19.99: 7.4984, 7.4984 and 4.9965.
    expect(result.lines).toEqual([
      { dealInCents: 1500, shares: [{ multibuy_id: 'three', qty: 2, cents: 750 }] },
      { dealInCents: 499, shares: [{ multibuy_id: 'three', qty: 1, cents: 499 }] },
    ])
  })

  test('N for the price of M groups the dearest pieces first', () => {
    const prices = [900, 800, 700, 300, 200, 100, 50]
    const result = applyMultibuys(
      prices.map((price) => line(price, 1, 'three')),
      [threeForTwo],
    )
    expect(result.applied).toEqual([{ id: 'three', times: 2, savingInCents: 800 }])
    expect(result.lines[6]?.dealInCents).toBe(0)
  })

  test('the cheapest of N is free', () => {
    const cheapest = multibuy('free', { kind: 'cheapest_free', qty: 2 })
    expect(savingOf(applyMultibuys([line(1500, 1, 'free'), line(900, 3, 'free')], [cheapest]))).toBe(1800)
  })

  test('an amount is saved for each full N, and never more than the pieces cost', () => {
    const save = multibuy('save', { kind: 'save_amount', qty: 2, amount_in_cents: 500 })
    expect(savingOf(applyMultibuys([line(2000, 5, 'save')], [save]))).toBe(1000)
    expect(dealsOf(applyMultibuys([line(200, 2, 'save')], [save]))).toEqual([400])
    // Two pairs of 4.00 and 1.00 save 5.00 each; 4.00 with 4.00 would save 5.00, and 1.00 with 1.00 only 2.00.
    expect(dealsOf(applyMultibuys([line(400, 2, 'save'), line(100, 2, 'save')], [save]))).toEqual([800, 200])
  })

  test('an amount is saved on every piece if N is 1', () => {
    const save = multibuy('save', { kind: 'save_amount', qty: 1, amount_in_cents: 300 })
    expect(dealsOf(applyMultibuys([line(1000, 3, 'save'), line(200, 1, 'save')], [save]))).toEqual([900, 200])
  })

  test('a percentage is saved on all pieces from N on, rounded once', () => {
    const save = multibuy('save', { kind: 'save_percent', qty: 3, percent: 12.5 })
    expect(applyMultibuys([line(999, 2, 'save')], [save]).applied).toEqual([])
    // 12.5% of 39.96 is 4.995.
    const result = applyMultibuys([line(999, 4, 'save')], [save])
    expect(result.applied).toEqual([{ id: 'save', times: 1, savingInCents: 500 }])
    expect(result.lines[0]?.shares).toEqual([{ multibuy_id: 'save', qty: 4, cents: 125 }])
  })

  test('an amount off a total is saved once, on the fewest pieces that come to it', () => {
    const total = multibuy('total', {
      ...({ kind: 'total_save_amount', from_in_cents: 10_000, amount_in_cents: 2000 } as const),
    })
    expect(applyMultibuys([line(4999, 2, 'total')], [total]).applied).toEqual([])
    const result = applyMultibuys([line(1000, 20, 'total'), line(6000, 2, 'total')], [total])
    expect(result.applied).toEqual([{ id: 'total', times: 1, savingInCents: 2000 }])
    expect(dealsOf(result)).toEqual([0, 2000])
  })

  test('a percentage off a total is saved on all pieces', () => {
    const total = multibuy('total', { kind: 'total_save_percent', from_in_cents: 10_000, percent: 10 })
    expect(dealsOf(applyMultibuys([line(5000, 1, 'total'), line(1000, 5, 'total')], [total]))).toEqual([
      500, 500,
    ])
  })

  test('a single price may be lower', () => {
    const single = multibuy('member', { kind: 'n_for_amount', qty: 1, amount_in_cents: 1999 })
    const result = applyMultibuys([line(2499, 3, 'member'), line(1899, 1, 'member')], [single])
    expect(dealsOf(result)).toEqual([1500, 0])
    expect(result.applied).toEqual([{ id: 'member', times: 3, savingInCents: 1500 }])
  })
})

describe('multibuys that compete', () => {
  test('count each piece once, and leave the best combination', () => {
    // Alone "two" saves 10.00 on the dear pieces, "three" 28.00 on them and one of the others.
    const lines = [line(3000, 2, 'two', 'three'), line(2800, 3, 'three')]
    expect(applyMultibuys(lines, [twoFor50, threeForTwo]).applied).toEqual([
      { id: 'three', times: 1, savingInCents: 2800 },
      { id: 'two', times: 1, savingInCents: 1000 },
    ])
  })

  test('give way to a smaller saving where that lets another apply', () => {
    const big = multibuy('big', { kind: 'save_amount', qty: 2, amount_in_cents: 1000 })
    const left = multibuy('left', { kind: 'save_amount', qty: 2, amount_in_cents: 700 })
    const right = multibuy('right', { kind: 'save_amount', qty: 2, amount_in_cents: 700 })
    const lines = [
      line(2000, 1, 'left'),
      line(2000, 1, 'left', 'big'),
      line(2000, 1, 'right', 'big'),
      line(2000, 1, 'right'),
    ]
    expect(dealsOf(applyMultibuys(lines, [big, left, right]))).toEqual([350, 350, 350, 350])
  })

  test('apply as often as their limits allow', () => {
    const once = { ...twoFor50, maxTimes: 1 }
    expect(savingOf(applyMultibuys([line(3000, 6, 'two')], [once]))).toBe(1000)
    expect(savingOf(applyMultibuys([line(3000, 6, 'two')], [{ ...once, maxTimes: 0 }]))).toBe(0)
    const other = multibuy('other', { kind: 'save_amount', qty: 2, amount_in_cents: 300 })
    expect(applyMultibuys([line(3000, 6, 'two', 'other')], [once, other]).applied).toEqual([
      { id: 'other', times: 2, savingInCents: 600 },
      { id: 'two', times: 1, savingInCents: 1000 },
    ])
  })

  test('save the same with the fewest pieces', () => {
    const onTwo = multibuy('a', { kind: 'save_amount', qty: 2, amount_in_cents: 500 })
    const onThree = multibuy('b', { kind: 'save_amount', qty: 3, amount_in_cents: 500 })
    expect(applyMultibuys([line(1000, 3, 'a', 'b')], [onThree, onTwo]).applied).toEqual([
      { id: 'a', times: 1, savingInCents: 500 },
    ])
  })

  test('of the same saving and pieces have the lower id', () => {
    const twins = ['b', 'a', 'c'].map((id) =>
      multibuy(id, { kind: 'save_amount', qty: 2, amount_in_cents: 500 }, 1),
    )
    const result = applyMultibuys([line(1000, 4, 'c', 'b', 'a')], twins)
    expect(result.applied.map(({ id }) => id)).toEqual(['a', 'b'])
    // The earlier of two lines with one price.
    const lines = [line(1000, 1, 'a'), line(1000, 1, 'a'), line(1000, 1, 'a')]
    expect(dealsOf(applyMultibuys(lines, twins))).toEqual([250, 250, 0])
  })
})

describe('weighed goods', () => {
  const percent = multibuy('percent', { kind: 'save_percent', qty: 2, percent: 10 })

  test('join a percentage as one piece, at the price of the line', () => {
    const lines = [weighed(8999, 1.005, 'percent'), line(1000, 1, 'percent')]
    const result = applyMultibuys(lines, [percent])
    // 10% of 90.44 and 10.00.
    expect(result.applied).toEqual([{ id: 'percent', times: 1, savingInCents: 1004 }])
    expect(result.lines).toEqual([
      { dealInCents: 904, shares: [{ multibuy_id: 'percent', qty: 1.005, cents: 904 }] },
      { dealInCents: 100, shares: [{ multibuy_id: 'percent', qty: 1, cents: 100 }] },
    ])
    expect(savingOf(applyMultibuys([weighed(8999, 3, 'percent')], [percent]))).toBe(0)
  })

  test('join totals', () => {
    const total = multibuy('total', {
      ...({ kind: 'total_save_amount', from_in_cents: 9000, amount_in_cents: 1000 } as const),
    })
    expect(dealsOf(applyMultibuys([weighed(6000, 1.5, 'total')], [total]))).toEqual([1000])
    expect(dealsOf(applyMultibuys([weighed(6000, 1.49, 'total')], [total]))).toEqual([0])
  })

  test("have a members' price for a base unit", () => {
    const member = multibuy('member', { kind: 'n_for_amount', qty: 1, amount_in_cents: 7999 })
    const result = applyMultibuys([weighed(8999, 0.755, 'member')], [member])
    // 67.94 less 60.39.
    expect(result.lines[0]).toEqual({
      dealInCents: 755,
      shares: [{ multibuy_id: 'member', qty: 0.755, cents: 755 }],
    })
  })

  test('join nothing that counts pieces', () => {
    const lines = [weighed(8999, 2, 'two', 'three'), weighed(8999, 4, 'two', 'three')]
    expect(applyMultibuys(lines, [twoFor50, threeForTwo]).applied).toEqual([])
  })
})

describe('a line', () => {
  test('has its shares dearest first, with a cent more on the first pieces', () => {
    const save = multibuy('a', { kind: 'save_amount', qty: 3, amount_in_cents: 500 })
    const other = multibuy('b', { kind: 'save_amount', qty: 2, amount_in_cents: 900 }, 1)
    expect(applyMultibuys([line(1000, 5, 'a', 'b')], [save, other]).lines).toEqual([
      {
        dealInCents: 1400,
        shares: [
          { multibuy_id: 'b', qty: 2, cents: 450 },
          { multibuy_id: 'a', qty: 2, cents: 167 },
          { multibuy_id: 'a', qty: 1, cents: 166 },
        ],
      },
    ])
  })

  test('without a saving, and a basket without multibuys, have no deal', () => {
    const none = { dealInCents: 0, shares: [] }
    expect(applyMultibuys([line(1000, 2), line(500, 1, 'gone')], [])).toEqual({
      ...{ lines: [none, none], applied: [] },
    })
    expect(applyMultibuys([line(1000, 2), line(3000, 2, 'two')], [twoFor50]).lines[0]).toEqual(none)
    expect(applyMultibuys([], [twoFor50])).toEqual({ lines: [], applied: [] })
  })

  test('of a million pieces is worked out at once', () => {
    const percent = multibuy('percent', { kind: 'save_percent', qty: 1, percent: 10 })
    const many = [line(2999, 1_000_000, 'two'), line(1005, 999_999, 'percent'), line(3001, 1, 'percent')]
    const result = applyMultibuys(many, [twoFor50, percent])
    expect(result.applied).toEqual([
      { id: 'percent', times: 1, savingInCents: percentOf(999_999 * 1005 + 3001, 10) },
      { id: 'two', times: 500_000, savingInCents: 500_000 * 998 },
    ])
    expectSharesToAddUp(many, result)
  })
})

const shopPrices = [499, 599, 999, 1299, 1499, 1499, 1999, 2499, 2999, 3499, 4999, 7999]

function anyTerms(random: Seeded): MultibuyTerms {
  const qty = random.whole(2, 4)
  const kind = random.pick([
    ...(['n_for_amount', 'n_for_amount', 'n_pay_m', 'cheapest_free', 'save_amount'] as const),
    ...(['save_percent', 'total_save_amount', 'total_save_percent'] as const),
  ])
  const amount_in_cents = random.whole(1, 30) * 100
  const from_in_cents = random.whole(10, 150) * 100
  const percent = random.pick([5, 10, 12.5, 20, 33.33])
  const amountOf = (pieces: number) => random.whole(3, 30) * 100 * pieces
  switch (kind) {
    case 'n_for_amount': {
      const pieces = random.whole(1, 4)
      return { kind, qty: pieces, amount_in_cents: amountOf(pieces) }
    }
    case 'n_pay_m':
      return { kind, qty, pay_qty: random.whole(1, qty - 1) }
    case 'cheapest_free':
      return { kind, qty }
    case 'save_amount':
      return { kind, qty: random.whole(1, 4), amount_in_cents }
    case 'save_percent':
      return { kind, qty: random.whole(1, 4), percent }
    case 'total_save_amount':
      return { kind, from_in_cents, amount_in_cents }
    case 'total_save_percent':
      return { kind, from_in_cents, percent }
  }
}

interface Basket {
  lines: MultibuyLine[]
  multibuys: ApplicableMultibuy[]
}

function anyBasket(random: Seeded, maxPieces: number, maxMultibuys: number): Basket {
  const multibuys = Array.from({ length: random.whole(1, maxMultibuys) }, (_, at) =>
    multibuy(`m${at}`, anyTerms(random), random.next() < 0.25 ? random.whole(0, 2) : undefined),
  )
  const lines: MultibuyLine[] = []
  // Prices of a shop, which are often the same, or any.
  const prices = random.next() < 0.6 ? shopPrices : undefined
  for (let left = maxPieces; left > 0; ) {
    const qty = Math.min(left, random.whole(1, random.pick([1, 3, 6])))
    const ids = Array.from({ length: random.whole(1, 4) }, () => random.pick(multibuys).id)
    const price = prices ? random.pick(prices) : random.whole(1, 6000)
    const isWeighed = random.next() < 0.1
    lines.push({
      qty: isWeighed ? random.whole(1, 300) / 100 : qty,
      priceInCents: price,
      weighed: isWeighed,
      multibuyIds: [...new Set(ids)],
    })
    left -= isWeighed ? 1 : qty
  }
  return { lines, multibuys }
}

function expectSharesToAddUp(lines: readonly MultibuyLine[], result: MultibuyResult): void {
  result.lines.forEach(({ dealInCents, shares }, at) => {
    const { weighed: isWeighed, qty, priceInCents } = lines[at] as MultibuyLine
    const shared = shares.reduce((sum, share) => sum + share.cents * (isWeighed ? 1 : share.qty), 0)
    expect(dealInCents).toBe(shared)
    expect(dealInCents).toBeLessThanOrEqual(timesQty(priceInCents, quantity(qty)))
    expect(shares.every(({ cents }) => cents > 0)).toBe(true)
    if (!isWeighed) expect(shares.reduce((sum, share) => sum + share.qty, 0)).toBeLessThanOrEqual(qty)
  })
  expect(savingOf(result)).toBe(dealsOf(result).reduce((a, b) => a + b, 0))
}

// The independent reference: every set of pieces for every multibuy, in every grouping.

interface Piece {
  line: number
  price: number
  weighed: boolean
}

const piecesOf = (lines: readonly MultibuyLine[]): Piece[] =>
  lines
    .flatMap(({ qty, priceInCents, weighed }, at): Piece[] =>
      weighed
        ? [{ line: at, price: timesQty(priceInCents, quantity(qty)), weighed }]
        : Array.from({ length: qty }, () => ({ line: at, price: priceInCents, weighed })),
    )
    .sort((a, b) => b.price - a.price || a.line - b.line)

const bit = (set: number, at: number) => (set >> at) & 1
const sizeOf = (set: number): number => (set === 0 ? 0 : (set & 1) + sizeOf(set >> 1))
const listOf = (set: number) =>
  Array.from({ length: 32 - Math.clz32(set) }, (_, at) => at).filter((at) => bit(set, at))

/** Returns the saving of one application to pieces (dearest first), or undefined where it does not apply to just them. */
function savingOfOne(terms: MultibuyTerms, pieces: readonly Piece[], lines: readonly MultibuyLine[]) {
  const sum = pieces.reduce((cents, { price }) => cents + price, 0)
  const isFull = 'qty' in terms && pieces.length === terms.qty
  const lastPieces = (count: number) =>
    pieces.slice(pieces.length - count).reduce((cents, { price }) => cents + price, 0)
  switch (terms.kind) {
    case 'n_for_amount': {
      const [first] = pieces
      const units = first?.weighed ? (lines[first.line]?.qty ?? 0) : 1
      const saving = sum - timesQty(terms.amount_in_cents, quantity(units))
      return isFull && saving > 0 ? saving : undefined
    }
    case 'n_pay_m':
      return isFull ? lastPieces(terms.qty - terms.pay_qty) : undefined
    case 'cheapest_free':
      return isFull ? lastPieces(1) : undefined
    case 'save_amount':
      return isFull ? Math.min(sum, terms.amount_in_cents) : undefined
    case 'save_percent':
      return pieces.length >= terms.qty ? percentOf(sum, terms.percent) : undefined
    case 'total_save_amount':
      return sum >= terms.from_in_cents ? Math.min(sum, terms.amount_in_cents) : undefined
    case 'total_save_percent':
      return sum >= terms.from_in_cents ? percentOf(sum, terms.percent) : undefined
  }
}

/** Returns, for each set of pieces, the most that a multibuy saves on exactly them; -1 where it cannot use them all. */
function savingsOfSets(
  { terms, maxTimes = 99 }: ApplicableMultibuy,
  mine: number,
  all: readonly Piece[],
  lines: readonly MultibuyLine[],
) {
  const piecesIn = (set: number) => listOf(set).map((at) => all[at] as Piece)
  const once = terms.kind === 'save_percent' || 'from_in_cents' in terms
  const savings = new Array<number>(2 ** all.length).fill(-1)
  savings[0] = 0
  for (let set = 1; set < savings.length; set += 1) {
    if ((set & mine) !== set) continue
    const size = sizeOf(set)
    if (once) {
      savings[set] = maxTimes > 0 ? (savingOfOne(terms, piecesIn(set), lines) ?? -1) : -1
      continue
    }
    if (!('qty' in terms) || size % terms.qty !== 0 || size / terms.qty > maxTimes) continue
    if (size === terms.qty) {
      savings[set] = savingOfOne(terms, piecesIn(set), lines) ?? -1
      continue
    }
    // The group with the first piece, in every way, and the best of the rest.
    const [first = 0] = listOf(set)
    const others = set & ~(1 << first)
    for (let more = others; more > 0; more = (more - 1) & others) {
      const group = more | (1 << first)
      if (sizeOf(group) !== terms.qty && terms.qty > 1) continue
      const [one, rest] = [savings[group] as number, savings[set & ~group] as number]
      if (one >= 0 && rest >= 0) savings[set] = Math.max(savings[set] as number, one + rest)
    }
    if (terms.qty === 1) {
      const [one, rest] = [savings[1 << first] as number, savings[others] as number]
      savings[set] = one >= 0 && rest >= 0 ? one + rest : -1
    }
  }
  return savings
}

/** Returns the multibuy of each piece in the best of all combinations, by its place among the sorted ids; -1 for none. */
function bestByForce({ lines, multibuys }: Basket) {
  const all = piecesOf(lines)
  const sorted = multibuys.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const none = sorted.length
  // A whole number that is lower if the first piece which two combinations use differently has the lower id.
  const keyOf = (set: number, digit: number) =>
    listOf(set).reduce((key, at) => key + digit * (none + 1) ** (all.length - 1 - at), 0)
  const everything = 2 ** all.length - 1
  // By set of pieces: the best that uses no others. A saving counts 100 and each piece -1.
  let best = new Float64Array(everything + 1).fill(Number.NEGATIVE_INFINITY)
  let keys = new Float64Array(everything + 1)
  best[0] = 0
  sorted.forEach((one, at) => {
    const mine = all.reduce((set, { line: ofLine, weighed }, piece) => {
      const { terms } = one
      const joins =
        !weighed ||
        ['save_percent', 'total_save_amount', 'total_save_percent'].includes(terms.kind) ||
        (terms.kind === 'n_for_amount' && terms.qty === 1)
      return joins && lines[ofLine]?.multibuyIds.includes(one.id) ? set | (1 << piece) : set
    }, 0)
    const savings = savingsOfSets(one, mine, all, lines)
    const [nextBest, nextKeys] = [best.slice(), keys.slice()]
    for (let set = 1; set <= everything; set += 1) {
      const saving = savings[set] as number
      if (saving <= 0) continue
      const score = 100 * saving - sizeOf(set)
      const key = keyOf(set, at - none)
      const others = everything & ~set
      for (let rest = others; ; rest = (rest - 1) & others) {
        const total = (best[rest] as number) + score
        const union = rest | set
        const known = nextBest[union] as number
        if (
          total > known ||
          (total === known && (keys[rest] as number) + key < (nextKeys[union] as number))
        ) {
          nextBest[union] = total
          nextKeys[union] = (keys[rest] as number) + key
        }
        if (rest === 0) break
      }
    }
    ;[best, keys] = [nextBest, nextKeys]
  })
  let winner = 0
  for (let set = 1; set <= everything; set += 1)
    if (
      (best[set] as number) > (best[winner] as number) ||
      (best[set] === best[winner] && (keys[set] as number) < (keys[winner] as number))
    )
      winner = set
  let key = (keys[winner] as number) + keyOf(everything, none)
  const uses = all.map(() => {
    const digit = key % (none + 1)
    key = (key - digit) / (none + 1)
    return digit === none ? -1 : digit
  })
  const pieces = sizeOf(winner)
  return { saving: ((best[winner] as number) + pieces) / 100, pieces, uses: uses.reverse(), all, sorted }
}

/** Returns what a result must be for given uses of the pieces: groups from the dearest on, each saving shared by price. */
function resultOf({ lines }: Basket, { uses, all, sorted }: ReturnType<typeof bestByForce>) {
  const deals = lines.map(() => 0)
  const applied = sorted.flatMap(({ id, terms }, at) => {
    const mine = all.filter((_, piece) => uses[piece] === at)
    const once = terms.kind === 'save_percent' || 'from_in_cents' in terms
    const size = once || !('qty' in terms) ? mine.length : terms.qty
    let [times, savingInCents] = [0, 0]
    for (let start = 0; start < mine.length; start += size) {
      const group = mine.slice(start, start + size)
      const saving = savingOfOne(terms, group, lines) ?? Number.NaN
      const byLine = group.toSorted((a, b) => a.line - b.line)
      shareOut(
        saving,
        byLine.map(({ price }) => price),
      ).forEach((cents, n) => {
        const { line: ofLine } = byLine[n] as Piece
        deals[ofLine] = (deals[ofLine] as number) + cents
      })
      times += 1
      savingInCents += saving
    }
    return times > 0 ? [{ id, times, savingInCents }] : []
  })
  return { deals, applied }
}

/** Whether an amount can exceed what a group costs: then not only its dearest pieces make the best groups. */
const hasSmallGroups = ({ lines, multibuys }: Basket) =>
  multibuys.some(({ id, terms }) => {
    if (terms.kind !== 'save_amount' || terms.qty === 1) return false
    const prices = piecesOf(lines.filter(({ multibuyIds, weighed }) => !weighed && multibuyIds.includes(id)))
    const cheapest = prices.slice(-terms.qty).reduce((sum, { price }) => sum + price, 0)
    return cheapest < terms.amount_in_cents
  })

describe('random baskets', () => {
  test('of up to 12 pieces equal the best of all combinations [R20]', () => {
    const random = seeded('multibuys by brute force')
    let compared = 0
    for (let n = 0; n < 10_000; n += 1) {
      const basket = anyBasket(random, random.whole(1, n % 3 === 0 ? 12 : 9), 5)
      const best = bestByForce(basket)
      const result = applyMultibuys(basket.lines, basket.multibuys)
      const told = () => JSON.stringify(basket)
      expect(savingOf(result), told()).toBe(best.saving)
      expectSharesToAddUp(basket.lines, result)
      if (hasSmallGroups(basket)) continue
      compared += 1
      const { deals, applied } = resultOf(basket, best)
      expect(result.applied, told()).toEqual(applied)
      expect(dealsOf(result), told()).toEqual(deals)
    }
    expect(compared).toBeGreaterThan(8000)
    process.stdout.write('multibuys: 10000 baskets equal to brute force\n')
  })

  test('give the same in any order of the multibuys', () => {
    const random = seeded('order of multibuys')
    for (let n = 0; n < 500; n += 1) {
      const { lines, multibuys } = anyBasket(random, random.whole(1, 80), 8)
      const shuffled = multibuys.toSorted(() => random.next() - 0.5)
      expect(applyMultibuys(lines, shuffled)).toEqual(applyMultibuys(lines, multibuys))
    }
  })

  test('beyond the search give the same in every run, with shares that add up and limits that hold', () => {
    const random = seeded('large baskets')
    for (let n = 0; n < 100; n += 1) {
      const { lines, multibuys } = anyBasket(random, random.whole(50, 400), 20)
      const result = applyMultibuys(lines, multibuys)
      expect(applyMultibuys(structuredClone(lines), structuredClone(multibuys))).toEqual(result)
      expectSharesToAddUp(lines, result)
      for (const { id, times, savingInCents } of result.applied) {
        expect(times).toBeLessThanOrEqual(multibuys.find((one) => one.id === id)?.maxTimes ?? times)
        expect(savingInCents).toBeGreaterThan(0)
      }
    }
  })

  test('save at least what the best single multibuy would', () => {
    const random = seeded('better than one multibuy')
    for (let n = 0; n < 200; n += 1) {
      const { lines, multibuys } = anyBasket(random, random.whole(20, 200), 10)
      const alone = multibuys.map((one) => savingOf(applyMultibuys(lines, [one])))
      expect(savingOf(applyMultibuys(lines, multibuys))).toBeGreaterThanOrEqual(Math.max(...alone))
    }
  })
})
