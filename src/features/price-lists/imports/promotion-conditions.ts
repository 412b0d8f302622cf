// Takes out of the tokens of a promotion for whom and how often it is: members of a programme, and limits. What is left is the
// promotion itself.
import type { Token } from './promotion-tokens.ts'

/** The name of a card or club as the text has it, lower case: 'smart price', 'coffee club'. */
export type Programme = string

/** Where a text speaks of members, card or club without a name: the chain's own programme, whatever it is called. */
export const unnamedProgramme: Programme = 'members'

export interface Limit {
  count: number
  /** What is counted, where the text says so: pieces, or applications of the multibuy. */
  of: 'pieces' | 'applications' | null
  /** An account over all its orders, or one order. */
  per: 'account' | 'order'
}

const isAny = (token: Token | undefined, ...roles: readonly Token['is'][]): boolean =>
  token !== undefined && roles.includes(token.is)

interface Limited {
  limits: Limit[]
  /** A limit "per card" or "per member" says that nobody else gets it. */
  isForMembers: boolean
  rest: Token[]
}

/** Returns the limits of a text ("limit 2 per customer", "max 4", "2 per shopper") and the tokens without them. */
function takeLimits(tokens: readonly Token[]): Limited {
  const limits: Limit[] = []
  let isForMembers = false
  const rest: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = limitAt(tokens, at)
    const token = tokens[at]
    if (found) {
      limits.push(found.limit)
      isForMembers ||= isAny(tokens[found.end - 1], 'member', 'card')
    } else if (token) rest.push(token)
    at = found?.end ?? at + 1
  }
  return { limits, isForMembers, rest }
}

function limitAt(tokens: readonly Token[], start: number): { limit: Limit; end: number } | undefined {
  let at = start
  const hasLimitWord = isAny(tokens[at], 'limit')
  if (hasLimitWord) at += 1
  while (hasLimitWord && isAny(tokens[at], 'filler', 'break')) at += 1
  const count = tokens[at]
  if (count?.is !== 'number') return undefined
  at += 1
  const counted = tokens[at]
  const of = isAny(counted, 'piece') ? 'pieces' : isAny(counted, 'application') ? 'applications' : null
  if (of) at += 1
  const whose = isAny(tokens[at], 'per') ? tokens[at + 1] : undefined
  const per = isAny(whose, 'person', 'member', 'card')
    ? 'account'
    : isAny(whose, 'order')
      ? 'order'
      : undefined
  if (per) return { limit: { count: count.value, of, per }, end: at + 2 }
  // "Per day" is no limit that a multibuy has: its words stay, and no form fits them.
  return hasLimitWord && !whose ? { limit: { count: count.value, of, per: 'order' }, end: at } : undefined
}

/** Returns for whom and how often a text is, and the tokens without it. */
export function takeConditions(tokens: readonly Token[]): {
  limits: Limit[]
  programmes: Programme[]
  rest: Token[]
} {
  const { limits, isForMembers, rest: unlimited } = takeLimits(tokens)
  const { programmes, rest } = takeProgrammes(unlimited)
  return {
    limits,
    programmes: isForMembers && programmes.length === 0 ? [unnamedProgramme] : programmes,
    rest,
  }
}

/** Words before a club or members that may be part of its name: "Coffee Club Members". */
const maxNameWords = 2

/**
 * Returns the programmes that a text names and the tokens without them. A shopper must be in all: "Coffee Club Members: R89.99
 * (Smart Price)" is for the club inside the programme.
 */
function takeProgrammes(tokens: readonly Token[]): { programmes: Programme[]; rest: Token[] } {
  const programmes: Programme[] = []
  const rest: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (!token) break
    if (!isAny(token, 'programme', 'club', 'card', 'member')) {
      rest.push(token)
      at += 1
      continue
    }
    const name: string[] = []
    if (isAny(token, 'club', 'member'))
      while (name.length < maxNameWords && rest.at(-1)?.is === 'unknown') name.unshift(textOf(rest.pop()))
    while (isAny(rest.at(-1), 'with', 'for')) rest.pop()
    for (; isAny(tokens[at], 'programme', 'club', 'card', 'member', 'price'); at += 1)
      if (isAny(tokens[at], 'programme', 'club')) name.push(textOf(tokens[at]))
    programmes.push(name.some((word) => !isBareClub(word)) ? name.join(' ') : unnamedProgramme)
  }
  const named = programmes.filter((programme) => programme !== unnamedProgramme)
  return { programmes: [...new Set(named.length > 0 ? named : programmes)], rest }
}

/** 'Clubcard' is a name, 'club', 'rewards' and 'loyalty' alone are none. */
const isBareClub = (word: string): boolean =>
  /^(?:club|klub|klublid|klublede|rewards|loyalty|benefits)$/.test(word)

const textOf = (token: Token | undefined): string => (token && 'text' in token ? token.text : '')
