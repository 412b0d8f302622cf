// Serves the style sheets of the shopfront's look and of the stations'. Their names contain a hash of their content, so browsers cache them for a
// year.
import type { FastifyInstance } from 'fastify'
import { refuse } from '#server/http/http-refusals.ts'
import type { LiveShopfront } from './live-shopfront.ts'

export function themeRoutes(app: FastifyInstance, shopfront: LiveShopfront): void {
  app.get<{ Params: { file: string } }>(
    '/theme/:file',
    { config: { policy: 'anyone' } },
    async ({ params }, reply) => {
      const text = /^[\w-]{16}\.css$/.test(params.file)
        ? await shopfront.findSheet(`/theme/${params.file}`)
        : undefined
      if (text === undefined) throw refuse('no-such-call')
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('text/css; charset=utf-8')
        .send(text)
    },
  )
}
