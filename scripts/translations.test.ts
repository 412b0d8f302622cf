import { expect, test } from 'vitest'
import { fileOf, rowsOf } from './translations.ts'

const english = {
  screens: { 'basket.title': 'Basket', 'basket.items': { one: '{count} item', other: '{count} items' } },
  refusals: { 'basket-empty': 'Your basket is empty.' },
}
const zulu = { screens: { 'basket.title': 'Ubhasikidi' } }

test('the export has a row for every text, and one for each plural form of the language', () => {
  expect(rowsOf('basket', english, zulu, 'zu')).toEqual([
    { key: 'basket.title', where: 'basket/screens', English: 'Basket', translation: 'Ubhasikidi' },
    { key: 'basket.items[one]', where: 'basket/screens', English: '{count} item', translation: '' },
    { key: 'basket.items[other]', where: 'basket/screens', English: '{count} items', translation: '' },
    { key: 'basket-empty', where: 'basket/refusals', English: 'Your basket is empty.', translation: '' },
  ])
  const forms = rowsOf('basket', english, {}, 'ar').filter(({ key }) => key.startsWith('basket.items'))
  expect(forms.map(({ key, English }) => [key, English])).toContainEqual([
    'basket.items[few]',
    '{count} items',
  ])
})

test('the import keeps the order of the English file and the existing texts, and leaves out empty rows', () => {
  const rows = [
    { key: 'basket.items[one]', where: 'basket/screens', English: '', translation: '{count} into' },
    { key: 'basket.items[other]', where: 'basket/screens', English: '', translation: 'izinto ezi-{count}' },
    { key: 'basket-empty', where: 'basket/refusals', English: '', translation: ' ' },
    { key: 'basket.title', where: 'orders/screens', English: '', translation: 'somebody else’s' },
  ]
  expect(fileOf('basket', english, zulu, rows)).toEqual({
    screens: {
      'basket.title': 'Ubhasikidi',
      'basket.items': { one: '{count} into', other: 'izinto ezi-{count}' },
    },
  })
})

test('exporting and importing changes nothing', () => {
  const rows = rowsOf('basket', english, english, 'en')
  expect(fileOf('basket', english, {}, rows)).toEqual(english)
})
