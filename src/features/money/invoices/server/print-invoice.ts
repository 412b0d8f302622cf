// Prints an invoice and its credit notes as one PDF, each starting on a new page.
import { formatRand } from '#kernel/money.ts'
import type { Language } from '#kernel/refusal.ts'
import { formatDay } from '#kernel/time.ts'
import type { CreditNoteContent, InvoiceContent } from '../invoice-content.ts'
import { documentNumber, invoiceTextIn, providerNameIn } from '../invoice-words.ts'
import type { VatRow } from '../vat-table.ts'
import type { CreditNoteRow, DocumentRow, InvoiceRow } from './invoice-store.ts'
import { type Cell, type Column, makePdf, type PdfPage, pageSize } from './pdf-page.ts'

/** A document to print; `copy` if the original was handed out before. */
export interface Printed {
  document: DocumentRow
  copy: boolean
}

type InvoiceTexts = ReturnType<typeof invoiceTextIn>

const column = (from: number, width: number, align: Column['align'] = 'left'): Column => ({
  x: pageSize.left + from,
  width,
  align,
})
const whole = column(0, pageSize.width)
const half = { left: column(0, 270), right: column(290, pageSize.width - 290) }
const goods = {
  name: column(0, 235),
  qty: column(240, 65, 'right'),
  price: column(310, 75, 'right'),
  mark: column(388, 30, 'right'),
  amount: column(422, pageSize.width - 422, 'right'),
}
const sums = { creditedText: column(200, 215, 'right'), amount: goods.amount }
const table = [
  column(0, 150),
  column(155, 105, 'right'),
  column(265, 105, 'right'),
  column(375, pageSize.width - 375, 'right'),
]

export async function printInvoice(printed: readonly Printed[], language: Language): Promise<Buffer> {
  const [first] = printed
  if (!first) throw new Error('there is nothing to print')
  const textOf = invoiceTextIn(language)
  const { kind, number, content, issued_at } = first.document
  const { seller, reference } = content
  return makePdf(
    {
      title: `${titleOf(first.document, textOf)} ${documentNumber(kind, number)}`,
      author: seller.legal_name ?? seller.name,
      language,
      at: issued_at,
    },
    (pdfPage) => {
      for (const [index, each] of printed.entries()) {
        if (index > 0) pdfPage.startNewPage()
        const { document, copy } = each
        writeHead(pdfPage, document, { copy, textOf, language })
        if (document.kind === 'invoice') writeInvoice(pdfPage, document.content, { textOf, language })
        else writeCreditNote(pdfPage, document.content, { textOf })
      }
    },
    (nr, of) =>
      `${seller.name} · ${textOf('order')} ${reference} · ${textOf('page', { page: nr, pages: of })}`,
  )
}

/** Who is not registered may not call it a tax invoice. */
function titleOf(document: DocumentRow, textOf: InvoiceTexts): string {
  if (document.kind === 'credit_note') return textOf('credit_note')
  return textOf(document.content.seller.vat_number === null ? 'invoice' : 'tax_invoice')
}

function writeHead(
  pdfPage: PdfPage,
  document: InvoiceRow | CreditNoteRow,
  { copy, textOf, language }: { copy: boolean; textOf: InvoiceTexts; language: Language },
): void {
  const { content, kind, number, issued_at, recipient } = document
  const { seller, reference } = content
  const title: Cell[] = [{ text: titleOf(document, textOf), column: column(0, 360), bold: true, size: 18 }]
  if (copy)
    title.push({
      text: textOf('copy'),
      column: column(365, pageSize.width - 365, 'right'),
      bold: true,
      size: 14,
    })
  pdfPage.row(title, 10)
  const name = seller.legal_name ?? seller.name
  const sellerLines: Cell[] = [
    { text: name, bold: true, column: half.left, size: 11 },
    ...(name === seller.name
      ? []
      : [{ text: textOf('trading_as', { name: seller.name }), column: half.left }]),
    { text: seller.address, column: half.left },
    ...(seller.phone ? [{ text: `${textOf('phone')}: ${seller.phone}`, column: half.left }] : []),
    ...(seller.vat_number
      ? [{ text: `${textOf('vat_number')}: ${seller.vat_number}`, column: half.left }]
      : []),
  ]
  const day = (iso: string | Date) => formatDay(new Date(iso), language)
  const facts: [string, string][] = [
    [textOf('number'), documentNumber(kind, number)],
    [textOf('issued'), day(issued_at)],
    ...(document.kind === 'credit_note'
      ? ([
          [
            textOf('of_invoice'),
            `${documentNumber('invoice', document.content.invoice_number)}, ${day(document.content.invoice_issued_at)}`,
          ],
        ] as [string, string][])
      : []),
    [textOf('order'), reference],
    ...(document.kind === 'invoice'
      ? ([[textOf('ordered'), day(document.content.ordered_at)]] as [string, string][])
      : []),
  ]
  const top = pdfPage.y
  for (const cell of sellerLines) pdfPage.row([cell], 1)
  const under = pdfPage.y
  pdfPage.y = top
  for (const [what, is] of facts) pdfPage.row([{ text: `${what}: ${is}`, column: half.right }], 1)
  pdfPage.y = Math.max(pdfPage.y, under)
  if (recipient) {
    pdfPage.skip(8)
    pdfPage.row([{ text: `${textOf('to')}: ${recipient.name}`, column: whole, bold: true }], 1)
    if (recipient.address) pdfPage.row([{ text: recipient.address, column: whole }], 1)
  }
  pdfPage.skip(12)
}

interface PrintContext {
  textOf: InvoiceTexts
  language: Language
}

function writeInvoice(pdfPage: PdfPage, content: InvoiceContent, { textOf, language }: PrintContext): void {
  const vendor = content.seller.vat_number !== null
  const bold = true
  pdfPage.heading([
    { text: textOf('description'), column: goods.name, bold },
    { text: textOf('qty'), column: goods.qty, bold },
    { text: textOf('unit_price'), column: goods.price, bold },
    ...(vendor ? [{ text: textOf('vat'), column: goods.mark, bold }] : []),
    { text: textOf('amount'), column: goods.amount, bold },
  ])
  for (const line of content.lines) {
    pdfPage.row([
      { text: line.name, column: goods.name },
      { text: line.qty, column: goods.qty },
      { text: formatRand(line.unit_price_in_cents), column: goods.price },
      ...(vendor ? [{ text: marks[line.vat_class], column: goods.mark }] : []),
      { text: formatRand(line.total_in_cents), column: goods.amount },
    ])
    if (line.deal_in_cents)
      pdfPage.row([
        { text: textOf('deal'), column: goods.name, soft: true },
        { text: formatRand(-line.deal_in_cents), column: goods.price, soft: true },
      ])
  }
  pdfPage.endTable()
  pdfPage.ensureSpace(110)
  pdfPage.rule()
  writeSums(pdfPage, content, { textOf, language })
  writeVat(pdfPage, content, textOf)
}

const marks: Record<VatRow['vat_class'], string> = { standard: '', zero: 'Z', exempt: 'E' }

function writeSums(pdfPage: PdfPage, content: InvoiceContent, { textOf, language }: PrintContext): void {
  const sum = (text: string, cents: number, bold = false) =>
    pdfPage.row([
      { text, column: sums.creditedText, bold },
      { text: formatRand(cents), column: sums.amount, bold },
    ])
  sum(textOf('subtotal'), content.subtotal_in_cents)
  if (content.discount_in_cents > 0) {
    const code = content.discount_code ? ` (${content.discount_code})` : ''
    sum(`${textOf('discount')}${code}`, -content.discount_in_cents)
  }
  if (content.requires_shipping) sum(textOf('delivery'), content.shipping_in_cents)
  if (content.bags_in_cents > 0) sum(textOf('bags', { count: content.bag_qty }), content.bags_in_cents)
  sum(textOf(content.seller.vat_number === null ? 'total' : 'total_incl'), content.total_in_cents, true)
  if (content.credit_in_cents > 0) sum(textOf('store_credit'), -content.credit_in_cents)
  if (content.cash_rounding_in_cents !== 0) sum(textOf('rounding'), content.cash_rounding_in_cents)
  const left = content.total_in_cents - content.credit_in_cents + content.cash_rounding_in_cents
  if (content.provider === 'cash' && left > 0) sum(textOf('in_cash'), left)
  else if (left > 0) sum(textOf('other_pay', { way: providerNameIn(content.provider, language) }), left)
}

function writeCreditNote(
  pdfPage: PdfPage,
  content: CreditNoteContent,
  { textOf }: Pick<PrintContext, 'textOf'>,
): void {
  const why = textOf(content.why === 'cancelled' ? 'why_cancelled' : 'why_refunded')
  pdfPage.row([{ text: content.reason ? `${why}: ${content.reason}` : why, column: whole }], 8)
  pdfPage.rule()
  const creditedText = textOf(content.seller.vat_number === null ? 'credited' : 'credited_incl')
  pdfPage.row([
    { text: creditedText, column: sums.creditedText, bold: true },
    { text: formatRand(content.total_in_cents), column: sums.amount, bold: true },
  ])
  writeVat(pdfPage, content, textOf)
}

function writeVat(pdfPage: PdfPage, content: InvoiceContent | CreditNoteContent, textOf: InvoiceTexts): void {
  pdfPage.skip(10)
  if (content.seller.vat_number === null) {
    pdfPage.row([{ text: textOf('not_vendor'), column: whole, soft: true }])
    return
  }
  pdfPage.ensureSpace(90)
  const line = (texts: readonly string[], bold = false) =>
    pdfPage.row(texts.map((text, nr) => ({ text, column: table[nr] ?? whole, bold })))
  line([textOf('rate'), textOf('excl'), textOf('vat'), textOf('incl')], true)
  pdfPage.rule()
  for (const row of content.vat)
    line([
      row.vat_class === 'exempt'
        ? `E · ${textOf('exempt')}`
        : `${row.vat_class === 'zero' ? 'Z · ' : ''}${rate(row)}`,
      formatRand(row.excl_in_cents),
      formatRand(row.vat_in_cents),
      formatRand(row.incl_in_cents),
    ])
  const all = (of: 'excl_in_cents' | 'vat_in_cents' | 'incl_in_cents') =>
    formatRand(content.vat.reduce((sum, row) => sum + row[of], 0))
  line([textOf('total'), all('excl_in_cents'), all('vat_in_cents'), all('incl_in_cents')], true)
  pdfPage.skip(6)
  const has = (vatClass: VatRow['vat_class']) => content.vat.some((row) => row.vat_class === vatClass)
  const notes = [
    textOf('prices_incl'),
    ...(has('zero') ? [textOf('mark_zero')] : []),
    ...(has('exempt') ? [textOf('mark_exempt')] : []),
  ]
  pdfPage.row([{ text: notes.join('  '), column: whole, soft: true }])
}

const rate = ({ rate_percent }: VatRow): string => `${rate_percent}\u00a0%`
