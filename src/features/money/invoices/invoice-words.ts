// The texts of invoices and credit notes. A tax document has the words that the law requires beside those of its own language.
import { phrasesOf } from '#kernel/phrases.ts'
import type { Language } from '#kernel/refusal.ts'
import { isOnline, providerNames } from '#wire/ways-to-pay.ts'
import type en from './words/en.json'

const words = phrasesOf<(typeof en)['document']>('invoices/document')

export type InvoiceWord = keyof (typeof en)['document']

export const invoiceTextIn =
  (language: Language) =>
  (word: InvoiceWord, values: Record<string, string | number> = {}): string =>
    words(language)[word].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** Returns the name of a provider in this language. */
export function providerNameIn(provider: string, language: Language): string {
  const word = `way_${provider}`
  return (
    (words(language) as Record<string, string>)[word] ??
    (isOnline(provider) ? providerNames[provider] : provider)
  )
}

/** Returns a document's number as people read it out and as files are named: 'INV-000012'. */
export const documentNumber = (kind: 'invoice' | 'credit_note', number: number): string =>
  `${kind === 'invoice' ? 'INV' : 'CN'}-${String(number).padStart(6, '0')}`
