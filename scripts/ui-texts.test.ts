import { expect, test } from 'vitest'
import { findUiTexts } from './ui-texts.ts'

const said = (markup: string) =>
  findUiTexts('page.tsx', `export const Page = ({ t, n, wide }) => ${markup}`).map(({ text }) => text)

test.each([
  ['<p>Add to basket</p>', ['Add to basket']],
  ['<p>{n} left in stock</p>', ['left in stock']],
  ["<p>{wide ? 'Show all' : t('a.less')}</p>", ['Show all']],
  ["<p>{wide && 'Sold out'}</p>", ['Sold out']],
  ['<p>{`${n} pieces`}</p>', ['pieces']],
  ['<img alt="A loaf" src={n} />', ['A loaf']],
  ["<input placeholder={'Search'} />", ['Search']],
  ['<nav aria-label="Departments" />', ['Departments']],
  ["<b onClick={() => notify({ kind: 'done', text: 'Saved' })} />", ['Saved']],
])('%s contains hard-coded text', (markup, texts) => {
  expect(said(markup)).toEqual(texts)
})

test.each([
  '<p className="price large">{t(\'a.price\')}</p>',
  '<p>{n}/kg</p>',
  '<p>18+ · {n} &nbsp; %</p>',
  '<input type="text" name="first_name" autoComplete="given-name" placeholder="https://" />',
  '<Tab label={t(\'a.b\')} id="tab" />',
  "<Menu items={[{ to: '/orders', label: 'shell.orders' }]} />",
])('%s contains no hard-coded text', (markup) => {
  expect(said(markup)).toEqual([])
})

test('the text is reported with its line', () => {
  expect(findUiTexts('page.tsx', 'const Page = () => (\n  <p>\n    Hello\n  </p>\n)')).toEqual([
    { line: 3, text: 'Hello' },
  ])
})
