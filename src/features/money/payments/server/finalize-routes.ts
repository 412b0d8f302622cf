// Where providers send shoppers back to, by GET and by POST from their own pages, without a session. The address is only a
// reason to query the provider [T17]; then a browser is redirected to the order, which only its shopper can see.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { paymentCalls as calls } from '#features/money/payments/payment-contract.ts'
import { api, pageTo } from '#paths'
import { fastifyUrl, splitAddress } from '#server/http/addresses.ts'
import type { Serving } from '#server/http/serve-call.ts'
import { refuse } from '../payment-refusals.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { queryAndSettle } from './query-provider.ts'
import { findTransaction } from './transaction-store.ts'

export function finalizeRoutes({ app }: Serving, deps: PaymentDeps): void {
  app.register(async (part) => {
    // PayGate's form comes with the shopper; nothing in it is read.
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16 * 1024 }, (_request, _body, done) =>
      done(null, undefined),
    )
    for (const [address, call] of [
      [api.finalizeTransaction, calls.finalizeTransaction],
      [api.finalizeReturn, calls.finalizeReturn],
    ] as const) {
      const { method, path } = splitAddress(address)
      part.route({
        method,
        url: fastifyUrl(path),
        config: { address, policy: call.policy },
        schema: { params: call.params, querystring: call.query },
        handler: async (request, reply) => finalize(deps, request, reply),
      })
    }
  })
}

async function finalize(
  deps: PaymentDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { order_id, transaction_id } = request.params as { order_id: string; transaction_id: string }
  const { kysely } = deps.database
  const found = await findTransaction(kysely, transaction_id)
  if (!found || found.order_id !== order_id) throw refuse('transaction-not-found')
  await queryAndSettle(deps, found)
  reply.header('cache-control', 'no-store')
  const { status } = (await findTransaction(kysely, transaction_id)) ?? found
  const { accept } = request.headers
  if (!accept?.includes('text/html') && accept?.includes('application/json'))
    return reply.send({ status: 'ok', order_id, transaction_status: status })
  const onTo =
    status === 'succeeded'
      ? `${pageTo('order', { id: order_id })}?outro`
      : // Not paid, or not known yet: there it is tried again, or waited for.
        pageTo('orderPay', { id: order_id })
  return reply.code(303).header('location', onTo).send()
}
