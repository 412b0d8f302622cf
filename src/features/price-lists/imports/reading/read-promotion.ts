// Reads promotions in words: 'R34.99' and '1 For R34.99' are a price for everyone; most others are not.
import type { Cents } from '#kernel/money.ts'
import type { Note } from '../row-problems.ts'
import { readPrice } from './read-price.ts'

export type PromotionReading = { cents: Cents } | { note: Note } | undefined

/** The brackets of chains name their loyalty programme: '(Smart Price)', '(Xtra Savings)'. */
const loyalty =
  /\(.*\)|smart ?(?:price|shopper)|loyalty|xtra ?sav|clubcard|reward|members?(?:'?s)?(?: only| price)?\b|\bcard\b/i
const multipleOffer =
  /\b(?:[2-9]|[1-9]\d+|two|three|four|any [2-9])\s*(?:for|vir|@|x)\b|\bbuy\b|\bpay for\b|\bget\b|\bfree\b|\bcombo\b|\bmix\b|\bany\s+(?:[2-9]|[1-9]\d)|\bkoop\b|\bgratis\b/i

/** Returns the price in cents, or the note why there is none for everyone; undefined for a cell without a promotion. */
export function readPromotion(cell: string): PromotionReading {
  const text = cell.trim()
  if (text === '' || /^(?:-+|n\/?a|none|no|nee|geen|0+(?:[.,]0+)?)$/i.test(text)) return undefined
  // Several together first: 'any 6 (Smart Price)' is no single price even with the card.
  if (multipleOffer.test(text)) return { note: 'multi-buy-promotion' }
  if (loyalty.test(text)) return { note: 'loyalty-promotion' }
  const price =
    /^(?:(?:any |enige )?1 (?:for|vir|@) |any 1 |now |nou |only |slegs |net |special:? |sale:? |promo:? |aanbod:? )?(R?\s*\d[\d\s.,]*)(?: each| elk)?$/i.exec(
      text,
    )
  const reading = price?.[1] === undefined ? undefined : readPrice(price[1])
  return reading && 'cents' in reading ? reading : { note: 'promotion-unread' }
}
