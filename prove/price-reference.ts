// A second implementation of basket totals, written from the rulings and with whole numbers only: quantities are digits, never
// binary fractions, and every division is rounded by hand. It uses no code of the shop.

export interface ReferenceLine {
  unitCents: bigint
  /** Hundred-thousandths of a base unit. */
  qty: bigint
  perKg: boolean
  stokvel: boolean
  out: boolean
}

export interface ReferenceTerms {
  code?: { percent?: bigint; amount?: bigint; most?: bigint; minimum: bigint } | undefined
  shipping: bigint
  bagPrice: bigint
  bags: boolean
  credit: bigint
  /** Credit that covers a part is wished for. */
  creditInPart?: boolean
}

export interface ReferenceTotals {
  lines: bigint[]
  subtotal: bigint
  discount: bigint
  bagQty: bigint
  bags: bigint
  total: bigint
  credit: bigint
  payable: bigint
}

const scale = 100_000n
const smaller = (a: bigint, b: bigint) => (a < b ? a : b)

/** Half and more goes up. Nothing here is below zero. */
const divided = (over: bigint, under: bigint): bigint => {
  const rest = over % under
  return over / under + (2n * rest >= under ? 1n : 0n)
}

export function referenceTotals(lines: readonly ReferenceLine[], terms: ReferenceTerms): ReferenceTotals {
  const each = lines.map((line) => (line.out ? 0n : divided(line.unitCents * line.qty, scale)))
  const subtotal = each.reduce((sum, cents) => sum + cents, 0n)
  const ordinary = each.reduce((sum, cents, at) => (lines[at]?.stokvel ? sum : sum + cents), 0n)
  const discount = discountOf(terms.code, ordinary)
  const pieces = lines.reduce((sum, line) => {
    if (line.out || line.qty === 0n) return sum
    return sum + (line.perKg ? 1n : (line.qty + scale - 1n) / scale)
  }, 0n)
  const bagQty = terms.bags && terms.bagPrice > 0n ? (pieces <= 10n ? 1n : (pieces + 9n) / 10n) : 0n
  const bags = bagQty * terms.bagPrice
  const total = subtotal - discount + terms.shipping + bags
  const applies = terms.credit > 0n && (terms.creditInPart || subtotal <= terms.credit)
  const credit = applies ? smaller(terms.credit, total) : 0n
  return { lines: each, subtotal, discount, bagQty, bags, total, credit, payable: total - credit }
}

function discountOf(code: ReferenceTerms['code'], goods: bigint): bigint {
  if (!code || goods < code.minimum || goods === 0n) return 0n
  const off = code.percent === undefined ? (code.amount ?? 0n) : divided(goods * code.percent, 100n)
  return smaller(smaller(off, code.most ?? off), goods)
}
