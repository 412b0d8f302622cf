import { expect, test } from 'vitest'
import af from './words/af.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import { translator, type WordKey } from './words.ts'

const words = {
  hello: 'Hello {name}',
  items: { one: '{count} item', other: '{count} items' },
}
const say = (language: string) =>
  translator({ ...words }, language) as (key: string, values?: object) => string

test('placeholders are filled in', () => {
  expect(say('en')('hello', { name: 'Thandi' })).toBe('Hello Thandi')
})

test('each language uses its own plural forms', () => {
  expect(say('en')('items', { count: 0 })).toBe('0 items')
  expect(say('fr')('items', { count: 0 })).toBe('0 item')
  expect(say('en')('items', { count: 1 })).toBe('1 item')
})

test('a missing text shows its key rather than nothing', () => {
  expect(say('en')('gone' as WordKey)).toBe('gone')
})

test('the data saver is not named like the light theme', () => {
  for (const { saver } of [en, af, fr])
    for (const text of Object.values(saver)) expect(text).not.toMatch(/\b(light|ligte? modus|léger|clair)\b/i)
})
