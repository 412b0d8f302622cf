// Shopping lists as people send them, and what each line means: written for this benchmark before any result was seen, with rules
// that judge a product by its name. Nothing of the real price list is here. A third of the lists, by a hash of their ids, is held
// out: those who improve the matching look only at the others.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extractSizes, type Size } from '#features/catalogue/search/read-sizes.ts'

export interface JudgedList {
  id: string
  heldOut: boolean
  lines: readonly JudgedLine[]
}

export interface JudgedLine {
  text: string
  group: LanguageGroup
  /** Empty for what is no goods; several for "milk and bread". */
  goods: readonly MeantGoods[]
  kind: LineKind
}

export type LineKind = 'goods' | 'not goods' | 'not sold'
/** Those of which more is expected, and the others. */
export type LanguageGroup = 'English and Afrikaans' | 'other languages'

export interface MeantGoods {
  /** How many: packs, or pieces with `pieces`; the most where a range was named. */
  least: number
  most: number
  pieces: boolean
  /** Whether a product of this name is the thing at all, without brand, variety and size. */
  isThing(name: string): boolean
  /** Whether it is also of the brand and variety that the line names. */
  isNamed(name: string): boolean
  size: Size | undefined
}

const read = (name: string): string[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

type Rule = (name: string) => boolean

/** What is for animals or a seed to sow is nobody's food. */
const forAnimals =
  /\b(?:dog|cat food|puppy|kitten(?! soft)|bobtail|husky|catmor|whiskas|petley|feline|canine|beeno|marltons|starke ayres|nutriphase|bonzo|fluppy)\b/

const things = new Map<string, Rule>(
  read('./things.txt').map((line) => {
    const [thing = '', is = '', not] = line.split(' | ')
    const [must, never] = [new RegExp(is), not ? new RegExp(not) : undefined]
    const isForAnimals = /^(?:dog|cat) /.test(thing)
    return [
      thing,
      (name) => must.test(name) && !never?.test(name) && (isForAnimals || !forAnimals.test(name)),
    ]
  }),
)

/** Names of things, or an expression where the thing has no rule of its own. */
function ruleOf(text: string): Rule {
  const rules = text.split('|').map((thing) => things.get(thing))
  if (rules.every((rule) => rule !== undefined)) return (name) => rules.some((rule) => rule?.(name))
  const is = new RegExp(text)
  return (name) => is.test(name) && !forAnimals.test(name)
}

/** An expression alone, for a name as the price list prints its size or as the shop shows it: "500g" or "500 g", "6 pack" or "6s". */
function ownRuleOf(text: string): Rule {
  const is = new RegExp(text)
  return (name) =>
    is.test(name) ||
    is.test(name.replace(/(\d) (k?g|ml|l)\b/g, '$1$2')) ||
    is.test(name.replace(/(\d)s\b/g, '$1 pack'))
}

const nameForRules = (name: string): string => name.toLowerCase().replaceAll('’', "'")

/** Reads "2 milk +clover -choc @2l". */
function readGoods(text: string, rule: typeof ruleOf): MeantGoods {
  const [, least, most, pieces, rest = ''] = /^(?:(\d+)(?:-(\d+))?(p)? )?(.+)$/.exec(text.trim()) ?? []
  const [, size] = /@(\S+)/.exec(rest) ?? []
  const [thing = '', ...more] = rest.replace(/ ?@\S+/, '').split(/ (?=[+-])/)
  const isThing = rule(thing.trim())
  const rules = more.map((each): Rule => {
    const pattern = new RegExp(each.slice(1))
    return (name) => pattern.test(name) === each.startsWith('+')
  })
  return {
    least: Number(least ?? 1),
    most: Number(most ?? least ?? 1),
    pieces: pieces !== undefined,
    isThing: (name) => isThing(nameForRules(name)),
    isNamed: (name) => isThing(nameForRules(name)) && rules.every((each) => each(nameForRules(name))),
    size: size === undefined ? undefined : extractSizes(size).sizes[0],
  }
}

const isHeldOut = (id: string): boolean =>
  (createHash('sha256').update(`spaza judged lists\n${id}`).digest()[0] as number) % 3 === 0

export const judgedLists: readonly JudgedList[] = readLists('./lists.txt')

/** Written later, and put aside until the matching was finished. */
export const unseenLists: readonly JudgedList[] = readLists('./unseen-lists.txt', ownRuleOf)

/** Written after what was wrong on the unseen lists was worked on. */
export const laterLists: readonly JudgedList[] = readLists('./later-lists.txt', ownRuleOf)

function readLists(file: string, rule = ruleOf): JudgedList[] {
  const lists: { id: string; heldOut: boolean; language: string; lines: JudgedLine[] }[] = []
  for (const line of read(file)) {
    const [, id, language = ''] = /^== (\S+) (\S+)$/.exec(line) ?? []
    const list = lists.at(-1)
    if (id !== undefined) lists.push({ id, heldOut: isHeldOut(id), language, lines: [] })
    else if (list) list.lines.push(readLine(line, list.language, rule))
  }
  return lists
}

function readLine(line: string, language: string, rule: typeof ruleOf): JudgedLine {
  const [left = '', ...right] = line.split(' | ')
  const meant = right.join(' | ').trim()
  const [, own, text = ''] = /^(?:(zu|xh|st):)?(.*)$/.exec(left.trim()) ?? []
  return {
    text,
    group: /^(?:zu|xh|st)$/.test(own ?? language) ? 'other languages' : 'English and Afrikaans',
    goods: meant === '-' || meant === 'none' ? [] : meant.split('&&').map((each) => readGoods(each, rule)),
    kind: meant === '-' ? 'not goods' : meant === 'none' ? 'not sold' : 'goods',
  }
}
