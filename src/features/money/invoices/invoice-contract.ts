// Invoices on the wire: a PDF, for the order's owner and for the staff of its branch [ruling 7].

import Type from 'typebox'
import { languages } from '#kernel/languages.ts'
import { defineCall } from '#wire/call.ts'
import { Id, Strict } from '#wire/shapes.ts'

/** In which language it is read; the order's own when left out. */
const query = Strict({
  language: Type.Optional(Type.Enum([...languages])),
})

const pdf = {
  area: 'orders',
  query,
  /** Sent as it is, so without a shape of JSON. */
  answer: Type.Any(),
  cache: 'never',
} as const

export const invoiceCalls = {
  invoicePdf: defineCall({
    ...pdf,
    summary:
      'The tax invoice of one’s own order as a PDF, with its credit notes: made when it is packed. The first is the original, every later one a copy.',
    generation: 1,
    policy: 'shopper',
    params: Strict({ order_id: Id }),
  }),
  counterInvoicePdf: defineCall({
    ...pdf,
    permission: 'orders.serve',
    summary: 'The same for the staff of the branch.',
    generation: 'counter',
    policy: 'staff',
    params: Strict({ id: Id }),
  }),
}
