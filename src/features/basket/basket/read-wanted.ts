// Reads which quantity a form wants.
import type { WantedLine } from './form-basket-contract.ts'

/**
 * Returns the wanted line; 'show' where the form only asks for the basket at the server; undefined where no quantity can be read.
 * A typed amount wins over the button that Enter stands for.
 */
export function readWanted(
  fields: Readonly<Record<string, string | undefined>>,
): WantedLine | 'show' | undefined {
  const { basket, offer, amount } = fields
  if (basket !== undefined && basket !== '') {
    const [offerId = '', qty = ''] = basket.split(' ')
    return /^\d+(\.\d+)?$/.test(qty) && isId(offerId) ? { offer_id: offerId, qty: Number(qty) } : undefined
  }
  if (offer === undefined) return 'show'
  const typed = (amount ?? '')
    .trim()
    .replace(/\s*(kg|g|l|ml)$/i, '')
    .replace(',', '.')
  const wanted = Number(typed)
  if (typed === '' || !Number.isFinite(wanted) || wanted < 0 || wanted > 1_000_000 || !isId(offer))
    return undefined
  return { offer_id: offer, amount: wanted }
}

const isId = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text)
