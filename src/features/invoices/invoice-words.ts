// What invoices and credit notes say. Beside its own language a tax document carries the words that the law asks for.
import type { OnlineProvider } from '#features/payments/ways-to-pay.ts'
import type { Language } from '#kernel/refusal.ts'

const words = {
  tax_invoice: {
    en: 'Tax Invoice',
    af: 'Belastingfaktuur (Tax Invoice)',
    fr: 'Facture avec TVA (Tax Invoice)',
  },
  invoice: { en: 'Invoice', af: 'Faktuur (Invoice)', fr: 'Facture (Invoice)' },
  credit_note: { en: 'Credit Note', af: 'Kredietnota (Credit Note)', fr: 'Avoir (Credit Note)' },
  copy: { en: 'Copy', af: 'Afskrif (Copy)', fr: 'Copie (Copy)' },
  trading_as: { en: 'trading as {name}', af: 'handel as {name}', fr: 'enseigne : {name}' },
  vat_number: { en: 'VAT number', af: 'BTW-nommer', fr: 'Numéro de TVA' },
  phone: { en: 'Phone', af: 'Telefoon', fr: 'Téléphone' },
  number: { en: 'Number', af: 'Nommer', fr: 'Numéro' },
  issued: { en: 'Date of issue', af: 'Uitreikingsdatum', fr: 'Date d’émission' },
  order: { en: 'Order', af: 'Bestelling', fr: 'Commande' },
  ordered: { en: 'Ordered on', af: 'Bestel op', fr: 'Commandé le' },
  of_invoice: { en: 'For invoice', af: 'Vir faktuur', fr: 'Pour la facture' },
  to: { en: 'To', af: 'Aan', fr: 'À' },
  description: { en: 'Description', af: 'Beskrywing', fr: 'Désignation' },
  qty: { en: 'Quantity', af: 'Hoeveelheid', fr: 'Quantité' },
  unit_price: { en: 'Unit price', af: 'Eenheidsprys', fr: 'Prix unitaire' },
  vat: { en: 'VAT', af: 'BTW', fr: 'TVA' },
  amount: { en: 'Amount', af: 'Bedrag', fr: 'Montant' },
  subtotal: { en: 'Subtotal', af: 'Subtotaal', fr: 'Sous-total' },
  discount: { en: 'Discount', af: 'Afslag', fr: 'Remise' },
  delivery: { en: 'Delivery', af: 'Aflewering', fr: 'Livraison' },
  bags: { en: 'Bags ({count})', af: 'Sakke ({count})', fr: 'Sacs ({count})' },
  total: { en: 'Total', af: 'Totaal', fr: 'Total' },
  total_incl: { en: 'Total, VAT included', af: 'Totaal, BTW ingesluit', fr: 'Total TTC' },
  credited: { en: 'Amount credited', af: 'Bedrag gekrediteer', fr: 'Montant crédité' },
  credited_incl: {
    en: 'Amount credited, VAT included',
    af: 'Bedrag gekrediteer, BTW ingesluit',
    fr: 'Montant crédité TTC',
  },
  store_credit: { en: 'Paid by store credit', af: 'Betaal met winkelkrediet', fr: 'Payé par avoir' },
  rounding: { en: 'Cash rounding', af: 'Kontantafronding', fr: 'Arrondi en espèces' },
  in_cash: { en: 'To pay in cash', af: 'Betaalbaar in kontant', fr: 'À payer en espèces' },
  other_pay: { en: 'To pay: {way}', af: 'Betaalbaar: {way}', fr: 'À payer : {way}' },
  rate: { en: 'Rate', af: 'Koers', fr: 'Taux' },
  excl: { en: 'Excluding VAT', af: 'BTW uitgesluit', fr: 'Hors TVA' },
  incl: { en: 'Including VAT', af: 'BTW ingesluit', fr: 'TVA comprise' },
  exempt: { en: 'Exempt', af: 'Vrygestel', fr: 'Exonéré' },
  prices_incl: {
    en: 'All prices include VAT.',
    af: 'Alle pryse sluit BTW in.',
    fr: 'Tous les prix comprennent la TVA.',
  },
  mark_zero: { en: 'Z: zero-rated, 0 %', af: 'Z: nulkoers, 0 %', fr: 'Z : taux zéro, 0 %' },
  mark_exempt: { en: 'E: exempt from VAT', af: 'E: vrygestel van BTW', fr: 'E : exonéré de TVA' },
  not_vendor: {
    en: 'The seller is not registered for VAT: none is charged.',
    af: 'Die verkoper is nie vir BTW geregistreer nie: geen BTW word gehef nie.',
    fr: 'Le vendeur n’est pas assujetti à la TVA : aucune TVA n’est facturée.',
  },
  why_cancelled: {
    en: 'The order was cancelled after it was invoiced.',
    af: 'Die bestelling is gekanselleer nadat dit gefaktureer is.',
    fr: 'La commande a été annulée après facturation.',
  },
  why_refunded: { en: 'Money was paid back', af: 'Geld is terugbetaal', fr: 'Un remboursement a été fait' },
  way_cash: { en: 'cash', af: 'kontant', fr: 'espèces' },
  way_offline_eft: { en: 'EFT', af: 'EFT', fr: 'virement' },
  way_debtor_card: { en: 'debtor card', af: 'debiteurkaart', fr: 'carte débiteur' },
  page: { en: 'Page {page} of {pages}', af: 'Bladsy {page} van {pages}', fr: 'Page {page} sur {pages}' },
} satisfies Record<string, Record<Language, string>>

export type InvoiceWord = keyof typeof words

const names: Record<string, string> = {
  paygate: 'PayGate',
  yoco: 'Yoco',
  moya: 'MoyaPay',
  shop2shop: 'Shop2Shop',
} satisfies Record<OnlineProvider, string>

export const sayIn =
  (language: Language) =>
  (word: InvoiceWord, values: Record<string, string | number> = {}): string =>
    words[word][language].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** How a provider is called. */
export function wayIn(provider: string, language: Language): string {
  const word = `way_${provider}`
  return word in words ? words[word as InvoiceWord][language] : (names[provider] ?? provider)
}

/** 'INV-000012': as it is read out, and as files are called. */
export const numberOf = (kind: 'invoice' | 'credit_note', number: number): string =>
  `${kind === 'invoice' ? 'INV' : 'CN'}-${String(number).padStart(6, '0')}`
