// Serves the style sheets of the stations' looks. Their names contain a hash of their content, so browsers cache them for a
// year.
import type { FastifyInstance } from 'fastify'
import { refuse } from '#server/http/http-refusals.ts'
import type { Shopfront } from './load-shopfront-config.ts'

export function themeRoutes(app: FastifyInstance, { looks }: Shopfront): void {
  const sheets = new Map(looks.flatMap(({ sheet }) => (sheet ? [[sheet.path, sheet.text] as const] : [])))
  app.get<{ Params: { file: string } }>(
    '/theme/:file',
    { config: { policy: 'anyone' } },
    async ({ params }, reply) => {
      const text = sheets.get(`/theme/${params.file}`)
      if (text === undefined) throw refuse('no-such-call')
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('text/css; charset=utf-8')
        .send(text)
    },
  )
}
