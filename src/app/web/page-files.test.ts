import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Page, pages } from '#paths'
import { findPageFiles, pageFileName } from './page-files.ts'

const files = globSync('src/features/*/*/web/*-page.tsx')

/** The server draws it by itself. */
const withoutFile: Page[] = ['apiPage']
/** What the pages of all kinds of deals are made of. */
const shared = ['src/features/deals/promotions/web/deal-page.tsx']

test('every page has a file with its name', () => {
  const found = findPageFiles(files)
  expect((Object.keys(pages) as Page[]).filter((page) => !found.has(page))).toEqual(withoutFile)
})

test('every page file renders a page', () => {
  const used = new Set(findPageFiles(files).values())
  expect(files.filter((file) => !used.has(file))).toEqual(shared)
})

test('a file is named like its page, in kebab case', () => {
  expect(pageFileName('storeCredit')).toBe('store-credit-page.tsx')
  expect(pageFileName('checkoutPayment')).toBe('checkout-page.tsx')
  expect(pageFileName('productVariant')).toBe('product-page.tsx')
})
