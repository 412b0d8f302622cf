// The size of an SMS: 160 characters of the alphabet that every phone supports (GSM 03.38). A single character outside it makes
// the whole message Unicode, with room for 70.

const gsmCharacters = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** These take the room of two. */
const wide = new Set('^{}\\[~]|€\f')

/** Returns how many SMS a text is sent, and billed, as. */
export function countSmsParts(text: string): number {
  const isGsm = [...text].every((letter) => gsmCharacters.has(letter) || wide.has(letter))
  const length = isGsm ? [...text].reduce((sum, letter) => sum + (wide.has(letter) ? 2 : 1), 0) : text.length
  const [one, each] = isGsm ? [160, 153] : [70, 67]
  return length <= one ? 1 : Math.ceil(length / each)
}

/** Converts a text to that alphabet: typographic characters become plain ones, accents it lacks are dropped. */
export function toGsmAlphabet(text: string): string {
  const plain = text
    .replace(/[‘’‛′]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/…/g, '...')
    .replace(/[\u00a0\u202f\t]/g, ' ')
    .replace(/œ/g, 'oe')
  return [...plain.normalize('NFC')]
    .map((letter) => {
      if (gsmCharacters.has(letter)) return letter
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
      return [...bare].every((each) => gsmCharacters.has(each)) ? bare : ''
    })
    .join('')
}
