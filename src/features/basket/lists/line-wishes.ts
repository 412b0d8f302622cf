// What a line says of its goods beside their names: what they are for ("candles for the cake"), that they are mixed ("peppers mixed"), and
// codes ("A4 paper"). Goods that have it come first; without it a line is a question, for candles of another kind are no answer.
import { stemWord } from '#features/catalogue/search/stem-word.ts'
import { foldText, wordsOf } from '#kernel/fold-text.ts'

export interface LineWishes {
  /** Words that the name of the goods, or their department, should have one of. */
  words: readonly string[]
  /** Codes of a letter and a number that the name should have: "a4". */
  codes: readonly string[]
}

/** Purposes that say which kind is meant. Who it is for, when and with what is left out by `tidy-line.ts`. */
const purpose = /\s(?:for|vir) (?:the |die |my |our |ons |a |n )?(cake|koek|baby|baba|plunger|cooking)$/u
/** "Lap om vloere te was", "a cloth to wash the floors". */
const clause =
  /(?<=\p{L}{3})\s(?:om ((?:\p{L}+ ){1,3}te \p{L}+)|to (\p{L}{3,} (?:the |my |our )?\p{L}{3,}))$/u
const english: Readonly<Record<string, string>> = { koek: 'cake', baba: 'baby' }
/** "Chips, mixed flavours" may be of any. */
const mixed =
  /(?<=\p{L}.*)[\s,]+(?:mixed|assorted|gemeng)(?=\s*(?:$|x\s*\d|\d{1,2}\s*(?:packs?|packets?|bags?|pakke|sakke)?$))/u
const mixtures = ['mixed', 'assorted', 'mix', 'variety']
/** Not a number of packs, a price, or a size: "x2", "R50", "s4". */
const code = /(?<![\p{L}\d])((?:[abcdefghijklmnopqtuvwyz]\d{1,3})|s\d{2})(?![\p{L}\d.,])/gu

/** What a folded line wishes, and the line without its purpose. */
export function readWishes(line: string): LineWishes & { text: string } {
  const [, doing = ''] = clause.exec(line) ?? []
  if (doing) return { words: wordsOf(doing).map(stemWord), codes: [], text: line.replace(clause, '') }
  const [, whatFor = ''] = purpose.exec(line) ?? []
  const words = whatFor ? [english[whatFor] ?? whatFor] : mixed.test(line) ? mixtures : []
  return {
    words: words.map(stemWord),
    codes: [...line.matchAll(code)].map(([, found = '']) => found),
    text: whatFor ? line.replace(purpose, '') : line,
  }
}

/** Whether goods have what was wished, by their name and the names of their departments. */
export function hasWishes({ words, codes }: LineWishes, names: readonly string[]): boolean {
  if (words.length === 0 && codes.length === 0) return true
  const text = foldText(names.join(' '))
  const stems = new Set(wordsOf(text).map(stemWord))
  return (
    (words.length === 0 || words.some((word) => stems.has(word))) &&
    codes.every((each) =>
      new RegExp(String.raw`(?<![\p{L}\d])${each[0]}[\s-]?${each.slice(1)}(?!\d)`, 'u').test(text),
    )
  )
}
