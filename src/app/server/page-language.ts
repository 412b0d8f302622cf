// Chooses the language of a visitor's pages.
import type { FastifyRequest } from 'fastify'
import type { ShopfrontConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import type { Language } from '#kernel/languages.ts'
import { languageOf } from '#server/http/request-language.ts'

/**
 * Returns the language that the visitor chose, else one that their browser requests, else the shopfront's default. Only languages
 * that the shopfront offers count.
 */
export function pageLanguage(
  { cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>,
  { locales, default_locale }: Pick<ShopfrontConfig, 'locales' | 'default_locale'>,
): Language {
  const chosen = locales.find((language) => language === cookies.spaza_language)
  return chosen ?? languageOf(headers['accept-language'], locales, default_locale)
}
