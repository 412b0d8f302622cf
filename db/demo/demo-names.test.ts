import { expect, test } from 'vitest'
import { namedCategories } from '#features/price-lists/imports/server/work/place-by-words.ts'
import { parseTranslatedNames, usualCategoryNames } from '#features/shelf/offers/server/category-names.ts'
import { languages } from '#kernel/languages.ts'
import { namesOfGoods, namesOfProduct, translatedProducts } from './demo-names.ts'
import { makeCatalogue } from './make-catalogue.ts'

const { lines, taxonomy, goods } = makeCatalogue(1)
const others = languages.filter((language) => language !== 'en')

test('a table of names has a name for each language that its first line has, and none where a cell is empty', () => {
  const table = '# comment\nen;af;fr;xx\n\nCake flour; Koekmeel ;;nothing\n'
  expect(parseTranslatedNames(table)).toEqual(new Map([['cake flour', { af: 'Koekmeel' }]]))
})

test('every department and category that the demo or a sorted list has is translated into every language', () => {
  const names = [...taxonomy.categories.map(({ name }) => name), ...namedCategories, 'Other groceries']
  for (const name of names)
    expect([name, Object.keys(usualCategoryNames(name) ?? {}).toSorted()]).toEqual([name, others.toSorted()])
})

test('every translated name is of a product that the demo has', () => {
  const sold = new Set(lines.map(({ name }) => name.toLowerCase()))
  expect(translatedProducts.filter((name) => !sold.has(name))).toEqual([])
})

test('nearly every product of the demo has a name in Afrikaans, and no translation is much longer than the name', () => {
  const translated = lines.filter(({ name }) => namesOfProduct(name)?.af)
  expect(translated.length / lines.length).toBeGreaterThan(0.95)
  for (const { name } of lines)
    for (const shown of Object.values(namesOfProduct(name) ?? {}))
      expect([shown, shown.length <= Math.max(40, 2 * name.length)]).toEqual([shown, true])
})

test('a case and a combo are translated as a whole, a pack by its product', () => {
  const named = (ending: string) => goods.find(({ name }) => name.endsWith(ending))
  const flour = named('Cake flour 10 kg case of 4')
  expect(flour && namesOfGoods(flour)).toMatchObject({
    af: 'Goue Aar Koekmeel 10 kg kas van 4',
    zu: 'Goue Aar Ufulawa wekhekhe 10 kg ibhokisi le-4',
  })
  const braai = named('Braai for four combo')
  expect(braai && namesOfGoods(braai)).toMatchObject({ af: 'Braai vir vier kombo' })
  const single = goods.find(({ kind }) => kind === 'single')
  expect(single && namesOfGoods(single)).toBeNull()
})
