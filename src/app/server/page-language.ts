// The language a visitor is answered in.
import type { FastifyRequest } from 'fastify'
import type { ShopfrontConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import type { Language } from '#kernel/languages.ts'
import { languageOf } from '#server/http/request-language.ts'

/** What the visitor chose, else what their browser asks for, else the shopfront's own; only what it offers. */
export function pageLanguage(
  { cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>,
  { locales, default_locale }: Pick<ShopfrontConfig, 'locales' | 'default_locale'>,
): Language {
  const chosen = locales.find((language) => language === cookies.spaza_language)
  return chosen ?? languageOf(headers['accept-language'], locales, default_locale)
}
