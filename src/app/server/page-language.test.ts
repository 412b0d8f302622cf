import { expect, test } from 'vitest'
import { pageLanguage } from './page-language.ts'

const all = { locales: ['en', 'af', 'fr'], default_locale: 'en' } as const

const language = (
  chosen: string | undefined,
  asked: string | undefined,
  {
    locales,
    default_locale,
  }: { locales: readonly ('en' | 'af' | 'fr')[]; default_locale: 'en' | 'af' | 'fr' } = all,
) =>
  pageLanguage(
    {
      cookies: chosen === undefined ? {} : { spaza_language: chosen },
      headers: asked === undefined ? {} : { 'accept-language': asked },
    },
    { locales: [...locales], default_locale },
  )

test('the visitor’s choice takes precedence over the browser’s languages', () => {
  expect(language('fr', 'af-ZA')).toBe('fr')
})

test.each(['de', 'FR', '', 'fr; Path=/', '__proto__', 'x'.repeat(5000)])(
  'an unknown choice %s is ignored',
  (chosen) => {
    expect(language(chosen, 'af-ZA,af;q=0.9,en-US;q=0.8')).toBe('af')
    expect(language(chosen, undefined)).toBe('en')
  },
)

test.each([
  ['fr-CD,fr;q=0.9', 'fr'],
  ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'fr'],
  ['en-GB', 'en'],
  ['AF-za', 'af'],
  ['zu-ZA, xh;q=0.9, af;q=0.3, en;q=0.5', 'en'],
  ['zu-ZA, xh;q=0.9', 'en'],
  ['fr;q=0, af;q=0.1', 'af'],
  ['en;q=0.5, fr; q=0.8', 'fr'],
  ['*', 'en'],
])('a browser that requests %s is answered in %s', (asked, answered) => {
  expect(language(undefined, asked)).toBe(answered)
})

test('a page uses only languages that the shopfront offers', () => {
  const french = { locales: ['fr', 'af'], default_locale: 'fr' } as const
  expect(language('en', 'en-ZA', french)).toBe('fr')
  expect(language('en', 'en-ZA, af;q=0.2', french)).toBe('af')
})
