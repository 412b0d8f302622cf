// Cuts a promotion text into amounts, percentages, numbers and words. Every character ends up in a token or is known to separate:
// what is not understood becomes an unknown word, never nothing.
import { longestPhrase, ordinalWords, phraseAt, pieceWords, type Role } from './promotion-words.ts'

export type Value = { is: 'amount' | 'percent' | 'number' | 'ordinal'; value: number }
export type Token =
  /** Cents, a percentage, a number of pieces, or a place: the 3rd. */
  | Value
  | { is: Role; text: string }
  | { is: 'unknown'; text: string }
  /** A comma, a colon, a bracket: what stands on both sides is not one name. */
  | { is: 'break' }

/** Units of measure after a number, and what would make a number part of something else. */
const unit = '(?:kg|g|gr|grams?|ml|cl|l|lt|ltr|lit(?:re|er)s?|cm|mm)(?![a-z])'
/** Thousands are groups of three behind a space or comma. Cents are two digits behind a point or comma, or one: "R49.9". */
const whole = String.raw`(?<whole>\d{1,3}(?:[ ,]\d{3})+|\d+)`
const end = String.raw`(?![\d]|[.,]\d|\s?%|\s?${unit})`

const patterns: readonly (readonly [RegExp, (match: RegExpExecArray) => Token | undefined])[] = [
  [/\s+/y, () => undefined],
  [new RegExp(String.raw`(?:zar|r)\s?${whole}(?:[.,](?<cents>\d{1,2}))?${end}`, 'y'), amount],
  [/(?<whole>\d+)(?:[.,](?<cents>\d{2}))?\s?rand(?![a-z])/y, amount],
  [/(?<cents>\d{1,2})\s?c(?![a-z'])/y, amount],
  // Without an R only cents make it money: "49.99".
  [new RegExp(String.raw`(?<whole>\d{1,3}(?:,\d{3})+|\d+)[.,](?<cents>\d{2})${end}`, 'y'), amount],
  [
    /(\d+(?:[.,]\d+)?)\s?(?:%|per ?cent(?![a-z])|persent(?![a-z]))/y,
    ([, digits = '']) => ({ is: 'percent', value: Number(digits.replace(',', '.')) }),
  ],
  [new RegExp(String.raw`\d+(?:[.,]\d+)?\s?${unit}`, 'y'), ([text]) => ({ is: 'measure', text })],
  [/(\d{1,2})(?:st|nd|rd|th|de|ste)(?![a-z])/y, ([, digits]) => ({ is: 'ordinal', value: Number(digits) })],
  [/\d{1,4}([-/.])\d{1,2}(?:\1\d{2,4})?(?!\d)/y, ([text]) => ({ is: 'days', text })],
  [/\d+(?![\d]|[.,]\d)/y, ([digits]) => ({ is: 'number', value: Number(digits) })],
  [/[a-z]+/y, ([text]) => ({ is: 'unknown', text })],
  // Between letters a hyphen joins two words ("3-for-2"); elsewhere it separates, like other marks.
  [/(?<=[a-z\d])-(?=[a-z\d])/y, () => undefined],
  [/[@/+]/y, ([text]) => ({ is: 'unknown', text })],
  [/[-,.:;!|()[\]*"•~]+/y, () => ({ is: 'break' })],
  [/[^\s]/y, ([text]) => ({ is: 'unknown', text })],
]

/**
 * Returns the tokens of a text, phrases joined: 'for the price of' is one. `programmes` are names of cards and clubs that the chain
 * has in its settings.
 */
export function promotionTokens(text: string, programmes: readonly string[] = []): Token[] {
  const plain = plainText(text)
  const tokens: Token[] = []
  for (let at = 0; at < plain.length; ) {
    for (const [pattern, token] of patterns) {
      pattern.lastIndex = at
      const match = pattern.exec(plain)
      if (!match) continue
      at = pattern.lastIndex
      const found = token(match)
      if (found) tokens.push(found)
      break
    }
  }
  return joinPhrases(tokens, programmes.map(programmeWords))
}

/** Returns the name of a programme as texts are compared with it: case, accents and punctuation do not matter. */
export const programmeWords = (name: string): string =>
  plainText(name)
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join(' ')

/** Lower case without accents and apostrophes, with plain spaces and hyphens. */
const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'’‘`´]/gu, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/&/g, ' and ')
    .replace(/\s+/g, ' ')
    .trim()

function amount({ groups = {} }: RegExpExecArray): Token {
  const rand = (groups['whole'] ?? '0').replace(/[ ,]/g, '')
  return { is: 'amount', value: Number(rand) * 100 + Number((groups['cents'] ?? '').padEnd(2, '0')) }
}

/** Gives adjacent words the role of the longest phrase that they form; single words may be numbers. */
function joinPhrases(tokens: readonly Token[], programmes: readonly string[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const words = wordsFrom(tokens, at)
    const phrase = phraseAt(words, programmes)
    const token = tokens[at]
    if (phrase) joined.push({ is: phrase.role, text: words.slice(0, phrase.length).join(' ') })
    else if (token) joined.push(token.is === 'unknown' ? (numberIn(token.text) ?? token) : token)
    at += phrase?.length ?? 1
  }
  return joined
}

function wordsFrom(tokens: readonly Token[], start: number): string[] {
  const found: string[] = []
  for (const token of tokens.slice(start, start + longestPhrase)) {
    if (token.is !== 'unknown') break
    found.push(token.text)
  }
  return found
}

function numberIn(word: string): Value | undefined {
  const [pieces, place] = [pieceWords[word], ordinalWords[word]]
  if (pieces !== undefined) return { is: 'number', value: pieces }
  return place === undefined ? undefined : { is: 'ordinal', value: place }
}
