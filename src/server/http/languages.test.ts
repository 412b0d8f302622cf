import { expect, test } from 'vitest'
import { languageOf } from './request-language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['af', 'af'],
  ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
  ['de-DE, ja;q=0.9', 'en'],
  ['en;q=0.2, af;q=0.7', 'af'],
  ['fr;q=0, af;q=0.1', 'af'],
  [';;;,,,q=', 'en'],
] as const)('%s is read as %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
