// Words of headings: parts of a shop, occasions and kinds of list. A line of nothing else is a heading, not something to buy.
import { foldText, wordsOf } from '#kernel/fold-text.ts'
import { brandNames } from './brand-names.ts'

const parts =
  'veg vegs veggie veggies vegetable vegetables vegies fruit fruits groceries grocery groserie toiletries toiletry household cleaning ' +
  'lunchbox lunchboxes lunches snacks drinks dairy meat meats butchery pantry bakery freezer baby pets pet braai sandwich sandwiches ' +
  'hair cosmetics makeup garden diy stationery medicine pharmacy baking bakgoed breakfast supper dinner lunch dessert party birthday school work church roast stokvel camping picnic weekend movie movies nite night month ' +
  'groente vrugte vleis suiwel kruideniersware skoonmaakgoed skoonmaak toiletware huishoudelik kosblik kosblikke ontbyt middagete aandete ' +
  'troeteldiere verjaarsdag partytjie naweek kruideniers izithelo imifino inyama ditholwana meroho'

const kinds =
  'list lists lys lysie inkopielys inkopielysie shopping inkopies stuff things goed goeters dinge items essentials basics extras other others misc ' +
  'diverse ander needs uhlu uluhlu lwezinto lwegrosari lenane izinto nazi igrosari'

const glue =
  'for the my our your this that and of to from next last new weekly monthly big month end en vir die my ons se van hierdie volgende ' +
  'week weekly month maand january february march april may june july august september october november december jan feb mar apr jun jul ' +
  'aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun today ' +
  'tomorrow tonight vandag more back or at maandag dinsdag woensdag donderdag vrydag saterdag sondag am pm ya kasi na le'

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const [partWords, kindWords, glueWords] = [setOf(parts), setOf(kinds), setOf(glue)]

const isNumberWord = (word: string): boolean => /^\d/.test(word)

/**
 * Whether words of a line are only a heading: "Cleaning stuff", "Braai Saturday", "Weekend list for Thabo - 14 Nov". With a word for a
 * kind of list the others may be any names.
 */
export function isHeading(folded: string): boolean {
  const words = wordsOf(folded).filter((word) => !isNumberWord(word))
  if (words.length === 0 || words.length > 8) return false
  const known = (word: string) => partWords.has(word) || kindWords.has(word) || glueWords.has(word)
  const hasPart = words.some((word) => partWords.has(word))
  if (words.some((word) => kindWords.has(word)))
    return (
      words.filter((word) => !known(word)).length <= 2 &&
      (hasPart || words.length > 1 || /^(?:list|lys|inkopielys|groceries|lenane)$/.test(words[0] ?? ''))
    )
  return (hasPart && words.every(known)) || isForSomebody(words) || isAtShop(words) || isOccasion(words)
}

/** "Cleaning for Sis Thandi", "snacks for the kids", and not "medicine for flu". */
const isForSomebody = ([part = '', link = '', ...names]: readonly string[]): boolean =>
  partWords.has(part) &&
  /^(?:for|vir)$/.test(link) &&
  names.length <= 3 &&
  names.some((name) => people.has(name))
const people = setOf(
  'kids children kinders baby me us him her them my ons sis sisi sister bhuti boet gogo mama mom ma dad pa tata aunty auntie tannie oom ouma oupa mrs mr ms',
)

/** "Baking for Liam's birthday", "curry night": an occasion. "Party hats" are goods. */
const isOccasion = (words: readonly string[]): boolean => {
  const [first = '', link = '', ...rest] = words
  // "Pads night" are goods.
  if (words.length === 2) return nights.has(link) && !brandNames.has(first) && !first.endsWith('s')
  return partWords.has(first) && /^(?:for|vir)$/.test(link) && rest.some((word) => occasions.has(word))
}
const nights = setOf('night nights evening aand')
const occasions = setOf(
  'birthday bday bday verjaarsdag partytjie party wedding troue funeral begrafnis christmas xmas kersfees easter eid diwali camping',
)

/** "Cosmetics - clicks or checkers": a part of a shop, and shops. */
const isAtShop = ([part = '', ...others]: readonly string[]): boolean =>
  partWords.has(part) && others.length > 0 && others.every((word) => shops.has(word) || glueWords.has(word))
const shops = setOf('clicks dischem checkers spar shoprite pnp woolies woolworths boxer makro game')

/** "Veg: potatoes", "veg - carrots": the text after a heading; undefined where no heading is before the colon. */
export function afterHeading(line: string): string | undefined {
  const [, before = '', after = ''] = /^([^:\d]{2,30}?)(?::| -+)\s*(\p{L}.*|\d.*)$/u.exec(line) ?? []
  return after && isHeading(foldText(before)) ? after : undefined
}
