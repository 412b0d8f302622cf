// Reads which quantity a form wants.
import type { WantedLine } from './form-basket-contract.ts'

/**
 * Returns the wanted lines, of which there are several where pluses were tapped before the page's script ran (start-page.ts);
 * 'show' where the form only asks for the basket at the server; undefined where no quantity can be read.
 * A typed amount wins over the button that Enter stands for.
 */
export function readWanted(
  fields: Readonly<Record<string, string | undefined>>,
): WantedLine[] | 'show' | undefined {
  const { basket, offer, amount } = fields
  if (basket !== undefined && basket !== '') {
    const lines = basket.split(',').flatMap((line) => readLine(line) ?? [])
    return lines.length > 0 ? lines : undefined
  }
  if (offer === undefined) return 'show'
  const wanted = readAmount(amount)
  return wanted === undefined || !isId(offer) ? undefined : [{ offer_id: offer, amount: wanted }]
}

function readLine(text: string): WantedLine | undefined {
  const [offerId = '', qty = ''] = text.split(' ')
  return /^\d+(\.\d+)?$/.test(qty) && isId(offerId) ? { offer_id: offerId, qty: Number(qty) } : undefined
}

/** Returns an amount as it was typed, with a comma or a point; undefined where it cannot be read. */
export function readAmount(text: string | undefined): number | undefined {
  const typed = (text ?? '')
    .trim()
    .replace(/\s*(kg|g|l|ml)$/i, '')
    .replace(',', '.')
  const amount = Number(typed)
  return typed === '' || !Number.isFinite(amount) || amount < 0 || amount > 1_000_000 ? undefined : amount
}

const isId = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text)
