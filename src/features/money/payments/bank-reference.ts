// The reference that a shopper writes on a transfer: the order's reference and a check character (Luhn's sum over the letters of
// references), so that a mistyped one is detected and pays no other order.

const letters = '23456789BCDFGHJKLMNPQRSTVWXZ'

export const bankReference = (reference: string): string => reference + checkLetter(reference)

/** Returns the order's reference from typed or printed text, or undefined if the check character does not match. */
export function readBankReference(text: string): string | undefined {
  const typed = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const reference = typed.slice(0, -1)
  if (typed.length !== 7 || [...typed].some((letter) => !letters.includes(letter))) return undefined
  return typed.endsWith(checkLetter(reference)) ? reference : undefined
}

/** Every single wrong letter and nearly every swap of neighbours changes it. */
function checkLetter(reference: string): string {
  const size = letters.length
  const sum = [...reference].reverse().reduce((total, letter, place) => {
    const doubled = letters.indexOf(letter) * (place % 2 === 0 ? 2 : 1)
    return total + Math.floor(doubled / size) + (doubled % size)
  }, 0)
  return letters[(size - (sum % size)) % size] as string
}
