// Invoices over HTTP: a file that nobody keeps but who asked for it.
import type { FastifyReply } from 'fastify'
import { api } from '#paths'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { countTry, minutes } from '#server/rate-limits.ts'
import { invoiceCalls as calls } from '../invoice-contract.ts'
import { type Found, findInvoice } from './find-invoice.ts'

export function invoiceRoutes(serving: Serving): void {
  const { database } = serving.shop
  /** One takes some milliseconds to make: nobody needs them by the hundred. */
  const count = (accountId: string, most: number, now: Date) =>
    countTry(database.kysely, [{ of: `invoice ${accountId}`, most, everyMs: 10 * minutes }], now)

  serveCall(serving, api.invoicePdf, calls.invoicePdf, async ({ params, query, asker, now, reply }) => {
    await count(asker.accountId, 40, now)
    const owner = { shopperId: asker.accountId }
    const ask = { orderId: params.order_id, owner, language: query.language, now }
    return send(reply, await findInvoice(database, ask))
  })

  serveCall(
    serving,
    api.counterInvoicePdf,
    calls.counterInvoicePdf,
    async ({ params, query, asker, now, reply }) => {
      await count(asker.accountId, 400, now)
      const owner = { staffId: asker.accountId }
      const ask = { orderId: params.id, owner, language: query.language, now }
      return send(reply, await findInvoice(database, ask))
    },
  )
}

function send(reply: FastifyReply, { pdf, reference }: Found): Buffer {
  reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="invoice-${reference}.pdf"`)
  return pdf
}
