// Receives what providers post to us. The body stays raw bytes, because signatures are computed over the bytes and not over
// their meaning.
import type { Serving } from '#server/http/serve-call.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type HearRefund, receiveCallback } from './receive-callback.ts'

/** No callback of theirs is half as large. */
const maxBytes = 64 * 1024

export function callbackRoutes({ app }: Serving, deps: PaymentDeps, hearRefund: HearRefund): void {
  app.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    part.post<{ Params: { provider: string } }>(
      '/api/v2/payments/:provider/callback',
      { config: { policy: 'anyone', noPage: true, neverShed: true } },
      async (request, reply) => {
        const { params, body, headers } = request
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const received = await receiveCallback(deps, params.provider, { raw, headers }, hearRefund)
        reply.header('cache-control', 'no-store')
        if (received.result === 'taken') {
          request.about = received.about
          return reply
            .type(received.thanks.startsWith('{') ? 'application/json' : 'text/plain; charset=utf-8')
            .send(received.thanks)
        }
        return reply.code(400).type('text/plain; charset=utf-8').send('not taken')
      },
    )
  })
}
