// Invoices over HTTP. The PDF is made for each request and cached by nobody but the person who requested it.
import type { FastifyReply } from 'fastify'
import { api } from '#paths'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { countAttempt, minutes } from '#server/rate-limits.ts'
import { invoiceCalls as calls } from '../invoice-contract.ts'
import { findInvoice, type InvoiceFile } from './find-invoice.ts'

export function invoiceRoutes(serving: Serving): void {
  const { database } = serving.shop
  /** One takes some milliseconds to make: nobody needs them by the hundred. */
  const count = (accountId: string, maxPerHour: number, now: Date) =>
    countAttempt(
      database.kysely,
      [{ key: `invoice ${accountId}`, max: maxPerHour, windowMs: 10 * minutes }],
      now,
    )

  serveCall(serving, api.invoicePdf, calls.invoicePdf, async ({ params, query, caller, now, reply }) => {
    await count(caller.accountId, 40, now)
    const owner = { shopperId: caller.accountId }
    const request = { orderId: params.order_id, owner, language: query.language, now }
    return send(reply, await findInvoice(database, request))
  })

  serveCall(
    serving,
    api.counterInvoicePdf,
    calls.counterInvoicePdf,
    async ({ params, query, caller, now, reply }) => {
      await count(caller.accountId, 400, now)
      const owner = { staffId: caller.accountId }
      const request = { orderId: params.id, owner, language: query.language, now }
      return send(reply, await findInvoice(database, request))
    },
  )
}

function send(reply: FastifyReply, { pdf, reference }: InvoiceFile): Buffer {
  reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="invoice-${reference}.pdf"`)
  return pdf
}
