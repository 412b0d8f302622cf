// An invoice with its credit notes as a PDF, each on pages of its own.
import { formatRand } from '#kernel/money.ts'
import type { Language } from '#kernel/refusal.ts'
import { formatDay } from '#kernel/time.ts'
import type { CreditNoteContent, InvoiceContent } from '../invoice-content.ts'
import { numberOf, sayIn, wayIn } from '../invoice-words.ts'
import type { VatRow } from '../vat-table.ts'
import type { CreditNoteRow, DocumentRow, InvoiceRow } from './invoice-store.ts'
import { type Cell, type Column, makePdf, page, type Sheet } from './sheet.ts'

/** `copy`: the original was handed out before. */
export interface Printed {
  document: DocumentRow
  copy: boolean
}

type Say = ReturnType<typeof sayIn>

const column = (from: number, width: number, align: Column['align'] = 'left'): Column => ({
  x: page.left + from,
  width,
  align,
})
const whole = column(0, page.width)
const half = { left: column(0, 270), right: column(290, page.width - 290) }
const goods = {
  name: column(0, 235),
  qty: column(240, 65, 'right'),
  price: column(310, 75, 'right'),
  mark: column(388, 30, 'right'),
  amount: column(422, page.width - 422, 'right'),
}
const sums = { says: column(200, 215, 'right'), amount: goods.amount }
const table = [
  column(0, 150),
  column(155, 105, 'right'),
  column(265, 105, 'right'),
  column(375, page.width - 375, 'right'),
]

export async function printInvoice(printed: readonly Printed[], language: Language): Promise<Buffer> {
  const [first] = printed
  if (!first) throw new Error('there is nothing to print')
  const say = sayIn(language)
  const { kind, number, content, issued_at } = first.document
  const { seller, reference } = content
  return makePdf(
    {
      title: `${titleOf(first.document, say)} ${numberOf(kind, number)}`,
      author: seller.legal_name ?? seller.name,
      language,
      at: issued_at,
    },
    (sheet) => {
      for (const [index, each] of printed.entries()) {
        if (index > 0) sheet.turn()
        const { document, copy } = each
        writeHead(sheet, document, { copy, say, language })
        if (document.kind === 'invoice') writeInvoice(sheet, document.content, { say, language })
        else writeCreditNote(sheet, document.content, { say })
      }
    },
    (nr, of) => `${seller.name} · ${say('order')} ${reference} · ${say('page', { page: nr, pages: of })}`,
  )
}

/** Who is not registered may not call it a tax invoice. */
function titleOf(document: DocumentRow, say: Say): string {
  if (document.kind === 'credit_note') return say('credit_note')
  return say(document.content.seller.vat_number === null ? 'invoice' : 'tax_invoice')
}

function writeHead(
  sheet: Sheet,
  document: InvoiceRow | CreditNoteRow,
  { copy, say, language }: { copy: boolean; say: Say; language: Language },
): void {
  const { content, kind, number, issued_at, recipient } = document
  const { seller, reference } = content
  const title: Cell[] = [{ text: titleOf(document, say), column: column(0, 360), bold: true, size: 18 }]
  if (copy)
    title.push({ text: say('copy'), column: column(365, page.width - 365, 'right'), bold: true, size: 14 })
  sheet.row(title, 10)
  const name = seller.legal_name ?? seller.name
  const sellerLines: Cell[] = [
    { text: name, bold: true, column: half.left, size: 11 },
    ...(name === seller.name ? [] : [{ text: say('trading_as', { name: seller.name }), column: half.left }]),
    { text: seller.address, column: half.left },
    ...(seller.phone ? [{ text: `${say('phone')}: ${seller.phone}`, column: half.left }] : []),
    ...(seller.vat_number ? [{ text: `${say('vat_number')}: ${seller.vat_number}`, column: half.left }] : []),
  ]
  const day = (iso: string | Date) => formatDay(new Date(iso), language)
  const facts: [string, string][] = [
    [say('number'), numberOf(kind, number)],
    [say('issued'), day(issued_at)],
    ...(document.kind === 'credit_note'
      ? ([
          [
            say('of_invoice'),
            `${numberOf('invoice', document.content.invoice_number)}, ${day(document.content.invoice_issued_at)}`,
          ],
        ] as [string, string][])
      : []),
    [say('order'), reference],
    ...(document.kind === 'invoice'
      ? ([[say('ordered'), day(document.content.ordered_at)]] as [string, string][])
      : []),
  ]
  const top = sheet.y
  for (const cell of sellerLines) sheet.row([cell], 1)
  const under = sheet.y
  sheet.y = top
  for (const [what, is] of facts) sheet.row([{ text: `${what}: ${is}`, column: half.right }], 1)
  sheet.y = Math.max(sheet.y, under)
  if (recipient) {
    sheet.skip(8)
    sheet.row([{ text: `${say('to')}: ${recipient.name}`, column: whole, bold: true }], 1)
    if (recipient.address) sheet.row([{ text: recipient.address, column: whole }], 1)
  }
  sheet.skip(12)
}

interface Saying {
  say: Say
  language: Language
}

function writeInvoice(sheet: Sheet, content: InvoiceContent, { say, language }: Saying): void {
  const vendor = content.seller.vat_number !== null
  const bold = true
  sheet.heading([
    { text: say('description'), column: goods.name, bold },
    { text: say('qty'), column: goods.qty, bold },
    { text: say('unit_price'), column: goods.price, bold },
    ...(vendor ? [{ text: say('vat'), column: goods.mark, bold }] : []),
    { text: say('amount'), column: goods.amount, bold },
  ])
  for (const line of content.lines)
    sheet.row([
      { text: line.name, column: goods.name },
      { text: line.qty, column: goods.qty },
      { text: formatRand(line.unit_price_in_cents), column: goods.price },
      ...(vendor ? [{ text: marks[line.vat_class], column: goods.mark }] : []),
      { text: formatRand(line.total_in_cents), column: goods.amount },
    ])
  sheet.endTable()
  sheet.keepTogether(110)
  sheet.rule()
  writeSums(sheet, content, { say, language })
  writeVat(sheet, content, say)
}

const marks: Record<VatRow['vat_class'], string> = { standard: '', zero: 'Z', exempt: 'E' }

function writeSums(sheet: Sheet, content: InvoiceContent, { say, language }: Saying): void {
  const sum = (text: string, cents: number, bold = false) =>
    sheet.row([
      { text, column: sums.says, bold },
      { text: formatRand(cents), column: sums.amount, bold },
    ])
  sum(say('subtotal'), content.subtotal_in_cents)
  if (content.discount_in_cents > 0) {
    const code = content.discount_code ? ` (${content.discount_code})` : ''
    sum(`${say('discount')}${code}`, -content.discount_in_cents)
  }
  if (content.requires_shipping) sum(say('delivery'), content.shipping_in_cents)
  if (content.bags_in_cents > 0) sum(say('bags', { count: content.bag_qty }), content.bags_in_cents)
  sum(say(content.seller.vat_number === null ? 'total' : 'total_incl'), content.total_in_cents, true)
  if (content.credit_in_cents > 0) sum(say('store_credit'), -content.credit_in_cents)
  if (content.cash_rounding_in_cents !== 0) sum(say('rounding'), content.cash_rounding_in_cents)
  const left = content.total_in_cents - content.credit_in_cents + content.cash_rounding_in_cents
  if (content.provider === 'cash' && left > 0) sum(say('in_cash'), left)
  else if (left > 0) sum(say('other_pay', { way: wayIn(content.provider, language) }), left)
}

function writeCreditNote(sheet: Sheet, content: CreditNoteContent, { say }: Pick<Saying, 'say'>): void {
  const why = say(content.why === 'cancelled' ? 'why_cancelled' : 'why_refunded')
  sheet.row([{ text: content.reason ? `${why}: ${content.reason}` : why, column: whole }], 8)
  sheet.rule()
  const says = say(content.seller.vat_number === null ? 'credited' : 'credited_incl')
  sheet.row([
    { text: says, column: sums.says, bold: true },
    { text: formatRand(content.total_in_cents), column: sums.amount, bold: true },
  ])
  writeVat(sheet, content, say)
}

function writeVat(sheet: Sheet, content: InvoiceContent | CreditNoteContent, say: Say): void {
  sheet.skip(10)
  if (content.seller.vat_number === null) {
    sheet.row([{ text: say('not_vendor'), column: whole, soft: true }])
    return
  }
  sheet.keepTogether(90)
  const line = (texts: readonly string[], bold = false) =>
    sheet.row(texts.map((text, nr) => ({ text, column: table[nr] ?? whole, bold })))
  line([say('rate'), say('excl'), say('vat'), say('incl')], true)
  sheet.rule()
  for (const row of content.vat)
    line([
      row.vat_class === 'exempt'
        ? `E · ${say('exempt')}`
        : `${row.vat_class === 'zero' ? 'Z · ' : ''}${rate(row)}`,
      formatRand(row.excl_in_cents),
      formatRand(row.vat_in_cents),
      formatRand(row.incl_in_cents),
    ])
  const all = (of: 'excl_in_cents' | 'vat_in_cents' | 'incl_in_cents') =>
    formatRand(content.vat.reduce((sum, row) => sum + row[of], 0))
  line([say('total'), all('excl_in_cents'), all('vat_in_cents'), all('incl_in_cents')], true)
  sheet.skip(6)
  const has = (vatClass: VatRow['vat_class']) => content.vat.some((row) => row.vat_class === vatClass)
  const notes = [
    say('prices_incl'),
    ...(has('zero') ? [say('mark_zero')] : []),
    ...(has('exempt') ? [say('mark_exempt')] : []),
  ]
  sheet.row([{ text: notes.join('  '), column: whole, soft: true }])
}

const rate = ({ rate_percent }: VatRow): string => `${rate_percent}\u00a0%`
