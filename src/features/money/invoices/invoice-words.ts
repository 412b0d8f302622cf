// What invoices and credit notes say. Beside its own language a tax document carries the words that the law asks for.
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

/** How a provider is called. */
export function providerNameIn(provider: string, language: Language): string {
  const word = `way_${provider}`
  return (
    (words(language) as Record<string, string>)[word] ??
    (isOnline(provider) ? providerNames[provider] : provider)
  )
}

/** 'INV-000012': as it is read out, and as files are called. */
export const documentNumber = (kind: 'invoice' | 'credit_note', number: number): string =>
  `${kind === 'invoice' ? 'INV' : 'CN'}-${String(number).padStart(6, '0')}`
