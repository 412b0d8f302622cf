import { expect, test } from 'vitest'
import { parseAlternatives, parseGlossary, readGlossary } from './glossary.ts'
import { withoutPrefix } from './noun-prefixes.ts'
import { SynonymIndex } from './synonym-index.ts'

const table = `# a comment
english;af;zu;xh;st;tn;nso
sugar | white sugar;suiker;ushukela | ishukela;iswekile;tswekere;sukiri;swikiri
`

test('every name of a row means its English names', () => {
  const rows = parseGlossary(table)
  for (const term of ['suiker', 'ushukela', 'ishukela', 'iswekile', 'tswekere', 'sukiri', 'swikiri'])
    expect(rows.find((row) => row.term === term)?.means).toEqual(['sugar', 'white sugar'])
})

test('a noun of isiZulu or isiXhosa is found with another prefix and with none', () => {
  const index = new SynonymIndex(parseGlossary(table))
  for (const typed of ['ushukela', 'shukela', 'amashukela', 'iswekile', 'swekile'])
    expect(index.find([typed])?.means[0]).toEqual(['sugar'])
  expect(index.find(['tswekerele'])).toBeUndefined()
})

test('a prefix is cut only where four letters are left', () => {
  expect(withoutPrefix('isinkwa')).toBe('nkwa')
  expect(withoutPrefix('ushukela')).toBe('shukela')
  expect(withoutPrefix('iti')).toBeUndefined()
  expect(withoutPrefix('brood')).toBeUndefined()
})

test('a manager’s synonym replaces the glossary’s', () => {
  const rows = [{ term: 'suiker', means: ['brown sugar'], both_ways: false }]
  expect(new SynonymIndex(rows, new SynonymIndex(parseGlossary(table))).find(['suiker'])?.means).toEqual([
    ['brown', 'sugar'],
  ])
})

test('the shipped glossary names at least 600 things in each of six languages or most of them', () => {
  const concepts = new Set(readGlossary().map(({ means }) => means.join()))
  expect(concepts.size).toBeGreaterThan(600)
})

test('an English name means the others of its row only where it is asked for as an alternative', () => {
  const alternatives = new SynonymIndex(parseAlternatives(table))
  const index = new SynonymIndex([], new SynonymIndex(parseGlossary(table), undefined, alternatives))
  expect(index.find(['white', 'sugar'])).toBeUndefined()
  expect(index.findAlternative(['white', 'sugar'])?.means).toEqual([['sugar']])
  expect(index.findNear(['white', 'sugor'])[0]?.means).toEqual([['sugar']])
})

test('what a synonym means is looked up in turn where goods are called by none of it', () => {
  const rows = [{ term: 'mielies', means: ['mealies'], both_ways: false }]
  const glossary = `# a comment
english;af;zu;xh;st;tn;nso
mealies | sweetcorn;;;;;;
`
  const book = new SynonymIndex(
    rows,
    new SynonymIndex(parseGlossary(glossary), undefined, new SynonymIndex(parseAlternatives(glossary))),
  )
  const means = (known: string) => book.findSold(['miely'], (stem) => stem === known)?.means
  expect(means('mealy')).toEqual([['mealies']])
  expect(means('sweetcorn')).toEqual([['mealies'], ['sweetcorn']])
})

test('a phrase that no goods have together means another name that shares a word', () => {
  const glossary = `# a comment
english;af;zu;xh;st;tn;nso
shaving cream | shaving foam;;;;;;
soya mince | toppers;;;;;;
`
  const book = new SynonymIndex(
    [],
    new SynonymIndex(parseGlossary(glossary), undefined, new SynonymIndex(parseAlternatives(glossary))),
  )
  const unsold = (stems: string[], isInOne: boolean) =>
    book.findUnsold(
      stems,
      () => true,
      () => isInOne,
    )?.means
  expect(unsold(['shaving', 'cream'], false)).toEqual([['shaving', 'foam']])
  expect(unsold(['shaving', 'cream'], true)).toBeUndefined()
  expect(unsold(['soya', 'mince'], false)).toBeUndefined()
})
