// Is the process alive, and should it be sent work? And which build is this?

import { refuse } from '#server/http/http-refusals.ts'
import type { Serving } from '#server/http/serve-call.ts'

export function healthRoutes({ app, shop }: Serving, version: string): { stopTakingWork(): void } {
  let leaving = false
  const open = { config: { who: 'anyone', noPage: true } } as const

  app.get('/healthz', open, async (_request, reply) =>
    reply.header('x-spaza', '1').header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/readyz', open, async (_request, reply) => {
    if (leaving || !(await shop.database.isUp())) throw refuse('unavailable')
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })

  // Plain text of up to 64 characters, never cached: pages compare it with the build they came from.
  app.get('/version.txt', open, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(version),
  )

  return {
    stopTakingWork() {
      leaving = true
    },
  }
}
