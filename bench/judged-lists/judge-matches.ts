// Judges what a list was matched with: which lines have a right product first, which matched lines are wrong, what is left alone,
// and whether as many are proposed as were meant.
import { extractSizes, parseSize, type Size } from '#features/catalogue/search/read-sizes.ts'
import { foldText } from '#kernel/fold-text.ts'
import type { JudgedLine, JudgedList, LanguageGroup, MeantGoods } from './judged-lists.ts'

/** A line as it was matched. */
export interface Match {
  matched: boolean
  choices: readonly { name: string; measurement: string | null; qty: number }[]
}

/** One of the things that were meant, and what came of it. */
export interface Verdict {
  list: string
  text: string
  group: LanguageGroup
  /** 'question' where the shop has the thing, but not as it was named. */
  expected: 'right' | 'question' | 'nothing'
  first: boolean
  five: boolean
  matched: boolean
  /** Undefined where nothing right was first. */
  quantity: boolean | undefined
  found: string
}

/** Judges a list. `match` gets the lines as they were sent, and answers each with as many matches as things were read in it. */
export function judgeList(
  list: JudgedList,
  match: (texts: readonly string[]) => readonly (readonly Match[])[],
  names: readonly string[],
): Verdict[] {
  const answers = match(list.lines.map(({ text }) => text))
  return list.lines.flatMap((line, at) => judgeLine(list.id, line, answers[at] ?? [], names))
}

function judgeLine(
  list: string,
  line: JudgedLine,
  answers: readonly Match[],
  names: readonly string[],
): Verdict[] {
  const { text, group, goods } = line
  if (goods.length === 0) {
    const choices = answers.flatMap((answer) => answer.choices)
    const matched = answers.some((answer) => answer.matched)
    const found = show(choices[0])
    return [
      {
        list,
        text,
        group,
        expected: 'nothing',
        first: choices.length === 0,
        five: true,
        matched,
        quantity: undefined,
        found,
      },
    ]
  }
  // What was left out beside the goods of a sentence is no answer.
  const proposed =
    answers.length > goods.length ? answers.filter(({ choices }) => choices.length > 0) : answers
  return goods.map((meant, at) => ({
    list,
    text,
    group,
    ...judgeGoods(meant, proposed[at] ?? { matched: false, choices: [] }, names),
  }))
}

function judgeGoods(meant: MeantGoods, { matched, choices }: Match, names: readonly string[]) {
  const found = show(choices[0])
  const rule = bestRule(meant, names)
  if (!rule)
    return {
      expected: 'nothing' as const,
      first: choices.length === 0,
      five: true,
      matched,
      quantity: undefined,
      found,
    }
  const first = choices[0] !== undefined && rule.isRight(choices[0].name)
  return {
    expected: rule.expected,
    first,
    five: choices.slice(0, 5).some(({ name }) => rule.isRight(name)),
    matched,
    quantity: choices[0] && first ? isQuantity(meant, choices[0]) : undefined,
    found,
  }
}

/** What a right product is, as far as the shop has it: all that is named, else without the size, else the thing. */
const rules = new WeakMap<MeantGoods, ReturnType<typeof findRule>>()
function bestRule(meant: MeantGoods, names: readonly string[]) {
  if (!rules.has(meant)) rules.set(meant, findRule(meant, names))
  return rules.get(meant)
}

function findRule(meant: MeantGoods, names: readonly string[]) {
  const whole = (name: string) => meant.isNamed(name) && hasSize(meant.size, name)
  if (names.some(whole)) return { expected: 'right' as const, isRight: whole }
  for (const isRight of [meant.isNamed, meant.isThing])
    if (names.some(isRight)) return { expected: 'question' as const, isRight }
  return undefined
}

function hasSize(size: Size | undefined, name: string): boolean {
  if (!size) return true
  const printed = extractSizes(foldText(name)).sizes
  return printed.some(({ total, each }) =>
    [total, each].some(
      (measure) => measure?.unit === size.total.unit && Math.abs(measure.amount - size.total.amount) < 1,
    ),
  )
}

function isQuantity(meant: MeantGoods, choice: Match['choices'][number]): boolean {
  const { least, most, pieces, size } = meant
  const pack = parseSize(choice.measurement ?? '') ?? extractSizes(foldText(choice.name)).sizes[0]
  const { qty } = choice
  if (pieces) {
    const inside = pack?.total.unit === 'each' ? pack.total.amount : (pack?.times ?? 1)
    // A bag of a kilogram or more holds several.
    if (pack && pack.total.unit !== 'each' && pack.times === 1)
      return qty === 1 || (qty <= most && (most <= 3 || qty <= Math.ceil(most / 5)))
    return qty * inside >= least && (qty - 1) * inside < most
  }
  if (
    size &&
    pack &&
    size.total.unit === pack.total.unit &&
    qty * pack.total.amount === least * size.total.amount
  )
    return true
  // Six of a litre, as one pack of six.
  if (pack && pack.times > 1 && qty * pack.times >= least && (qty - 1) * pack.times < most) return true
  return qty >= least && qty <= most
}

const show = (choice: Match['choices'][number] | undefined): string =>
  choice ? `${choice.qty} x ${choice.name}` : '(nothing)'

export interface Figures {
  first: Record<LanguageGroup, number>
  five: Record<LanguageGroup, number>
  lines: Record<LanguageGroup, number>
  /** Share of the matched lines whose first choice is wrong. */
  wrong: number
  /** Share of the goods the shop has that are matched. */
  matched: number
  leftAlone: number
  quantity: number
}

export function countFigures(verdicts: readonly Verdict[]): Figures {
  const share = (of: readonly Verdict[], is: (verdict: Verdict) => boolean) =>
    of.filter(is).length / Math.max(1, of.length)
  const goods = verdicts.filter(({ expected }) => expected !== 'nothing')
  const each = <T>(count: (of: readonly Verdict[]) => T) => ({
    'English and Afrikaans': count(goods.filter(({ group }) => group === 'English and Afrikaans')),
    'other languages': count(goods.filter(({ group }) => group === 'other languages')),
  })
  return {
    lines: each((of) => of.length),
    first: each((of) => share(of, ({ first }) => first)),
    five: each((of) => share(of, ({ five }) => five)),
    wrong: share(
      verdicts.filter(({ matched }) => matched),
      ({ expected, first }) => expected !== 'right' || !first,
    ),
    matched: share(
      goods.filter(({ expected }) => expected === 'right'),
      ({ matched }) => matched,
    ),
    leftAlone: share(
      verdicts.filter(({ expected }) => expected === 'nothing'),
      ({ first }) => first,
    ),
    quantity: share(
      goods.filter(({ quantity }) => quantity !== undefined),
      ({ quantity }) => quantity === true,
    ),
  }
}
