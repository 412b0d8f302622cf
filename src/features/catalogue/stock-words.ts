// What a shopper reads when little is left.
import type { Language } from '#kernel/refusal.ts'

export const lowStockWords: Record<Language, string> = {
  en: 'Low stock',
  af: 'Min voorraad oor',
  fr: 'Stock faible',
}
