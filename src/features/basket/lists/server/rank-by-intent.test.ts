// Tests what a list proposes for the lines people write, with the demo's goods and Spaza's built-in search words.
import { beforeAll, expect, test } from 'vitest'
import { SynonymIndex } from '#features/catalogue/search/server/synonyms/synonym-index.ts'
import { demoShelf } from '#tests/demo-shelf.ts'
import { matchWords } from './match-words.ts'

let shelf: Awaited<ReturnType<typeof demoShelf>>
let propose: (text: string) => { says: string; sizes: unknown[]; matched: boolean }
beforeAll(async () => {
  shelf = await demoShelf()
  const { view, words } = shelf
  propose = (text) => {
    const { matched, choices } = matchWords(text, view, words)
    const [first] = choices
    const { brand, measurement } = first?.offer.sellable ?? {}
    const product = first?.offer.name.replace(`${brand} `, '').replace(/ (?:[\d.]+ \S+|per kg)$/, '')
    const size = first?.offer.per_kg ? 'per kg' : measurement
    const same = choices.filter(({ offer }) => offer.sellable.product_id === first?.offer.sellable.product_id)
    return {
      says: `${first?.qty} × ${product}, ${size}`,
      sizes: same.map(({ offer }) => (offer.per_kg ? 'per kg' : offer.sellable.measurement)),
      matched,
    }
  }
})

test.each([
  ['2 milk', '2 melk', '2 ubisi', '2 × Full cream milk, 1 L'],
  ['brown bread', 'bruinbrood', 'isinkwa esinsundu', '1 × Brown bread sliced, 700 g'],
  ['maize meal', 'mieliemeel', 'impuphu', '1 × Super maize meal, 5 kg'],
  ['5kg maize meal', '5kg mieliemeel', 'impuphu 5 kg', '1 × Super maize meal, 5 kg'],
  ['sugar', 'suiker', 'ushukela', '1 × White sugar, 2.5 kg'],
  ['2 x rice', '2 x rys', 'ilayisi x2', '2 × Parboiled rice, 2 kg'],
  ['cooking oil', 'kookolie', 'amafutha okupheka', '1 × Sunflower oil, 2 L'],
  ['tea', 'tee', 'itiye', '1 × Tagless teabags, 100s'],
  ['coffee', 'koffie', 'ikhofi', '1 × Instant coffee, 200 g'],
  ['3 butter', '3 botter', '3 ibhotela', '3 × Salted butter, 500 g'],
  ['eggs', 'eiers', 'amaqanda', '1 × Large eggs, 18s'],
  ['6 eggs', '6 eiers', '6 amaqanda', '1 × Large eggs, 6s'],
  ['12 eggs', '12 eiers', '12 amaqanda', '2 × Large eggs, 6s'],
  ['toilet paper', 'toiletpapier', 'iphepha lasethoyilethi', '1 × Toilet paper 2-ply, 9s'],
  ['salt', 'sout', 'usawoti', '1 × Table salt, 1 kg'],
  ['flour', 'koekmeel', 'ufulawa', '1 × Cake flour, 2.5 kg'],
  ['potatoes', 'aartappels', 'amazambane', '1 × Potatoes, 2 kg'],
  ['bananas', 'piesangs', 'ubhanana', '1 × Bananas, 1 kg'],
  ['jam', 'konfyt', 'ujamu', '1 × Apricot jam, 900 g'],
  ['chicken', 'hoender', 'inkukhu', '1 × Whole chicken fresh, per kg'],
])('%j, %j and %j find the same usual product', (english, afrikaans, zulu, says) => {
  for (const text of [english, afrikaans, zulu]) {
    const proposed = propose(text)
    expect([text, proposed.says, proposed.matched]).toEqual([text, says, true])
  }
})

test('other sizes of the same product are the next choices, each once', () => {
  expect(propose('2 milk').sizes).toEqual(['1 L', '2 L', '500 ml'])
  expect(propose('potatoes').sizes).toEqual(['2 kg', '10 kg', 'per kg'])
})

test('a requested size or number overrides the usual size', () => {
  expect(propose('2l milk').says).toBe('1 × Full cream milk, 2 L')
  expect(propose('30 eggs').says).toBe('1 × Large eggs, 30s')
  expect(propose('5 tea').says).toBe('5 × Tagless teabags, 100s')
})

test('a small or a large pack is the smallest or the largest, where that is not what the goods are called', () => {
  expect(propose('small maize meal').says).toContain('1 kg')
  expect(propose('big maize meal').says).toContain(' 10 kg')
  expect(propose('large eggs').says).toBe('1 × Large eggs, 18s')
})

test('what a line excludes does not come', () => {
  expect(propose('sliced bread not brown').says).toBe('1 × White bread sliced, 700 g')
  expect(propose('sliced bread not white').says).toBe('1 × Brown bread sliced, 700 g')
})

test('a brand alone is what people mean by it', () => {
  const { view, words } = shelf
  const first = (means: string) => {
    const synonyms = new SynonymIndex([{ term: 'theetuin', means: [means], both_ways: false }])
    const { matched, choices } = matchWords('theetuin', view, { ...words, synonyms })
    return [choices[0]?.offer.name, matched]
  }
  expect(first('tagless teabags')).toEqual([expect.stringContaining('Tagless teabags'), true])
  expect(first('rooibos')).toEqual([expect.stringContaining('Rooibos teabags'), true])
})

test.each([
  ['tolet paper', 'Toilet paper', true],
  ['halaal polony', 'French polony', false],
])('%j proposes %s, and is matched: %s', (text, name, isMatched) => {
  const { says, matched } = propose(text)
  expect([says, matched]).toEqual([expect.stringContaining(name), isMatched])
})

test('a container that is part of a name is looked for', () => {
  expect(propose('black bags').says).toContain('Refuse bags')
})
