// Pages without texts in isiZulu, isiXhosa and Sesotho say that they are in English, so that no screen reader reads them otherwise.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** All keys of one language. */
const keysOf = (language: string) =>
  new Set(
    globSync(`src/**/words/${language}.json`).flatMap((file) =>
      Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>).flatMap((part) =>
        Object.keys(part),
      ),
    ),
  )
const [english, zulu] = [keysOf('en'), keysOf('zu')]

const pages = globSync('src/features/*/*/web/*-page.tsx')
  .filter((file) => !/\/counter-[^/]*$/.test(file))
  .map((file) => {
    const source = readFileSync(file, 'utf8')
    const used = [...new Set(Array.from(source.matchAll(/'(\w+\.\w+)'/g), ([, key = '']) => key))].filter(
      (key) => english.has(key),
    )
    return {
      name: file.replace(/^.*\//, ''),
      saysSo: /\benglish: true\b/.test(source),
      hasGoods: /product-(?:card|grid)|deal-page|search-results|matched-lines/i.test(source),
      used,
      translated: used.filter((key) => zulu.has(key)),
    }
  })

test('there are pages to check', () => {
  expect(pages.length).toBeGreaterThan(30)
  expect(zulu.size).toBeGreaterThan(300)
})

test('a page that says it is in English has hardly a text in isiZulu', () => {
  const wrong = pages.filter(({ saysSo, used, translated }) => saysSo && translated.length * 2 > used.length)
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('a page without goods and without a text in isiZulu says that it is in English', () => {
  const wrong = pages.filter(
    ({ saysSo, hasGoods, used, translated }) =>
      !saysSo && !hasGoods && used.length > 0 && translated.length === 0,
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})
