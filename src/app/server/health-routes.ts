// Reports whether the process is alive, whether it should get requests, and which build it runs.
import Type from 'typebox'
import { readMigrations } from '#server/database/migrate.ts'
import { refuse } from '#server/http/http-refusals.ts'
import type { Serving } from '#server/http/serve-call.ts'
import type { Shop } from '#server/shop.ts'
import { defineCall } from '#wire/call.ts'

/** Calls that the API description lists beside the declared ones, because the specification names them. */
export const healthCalls = {
  version: {
    address: 'GET /version.txt',
    call: defineCall({
      summary:
        'Which build this is: plain text of up to 64 characters, never cached. Pages compare it with the build they came from.',
      area: 'shopfront',
      generation: 'runtime',
      policy: 'anyone',
      answer: Type.String({ maxLength: 64 }),
      answerType: 'text/plain',
      cache: 'never',
    }),
  },
}

export function healthRoutes({ app, shop }: Serving, version: string): { stopTakingWork(): void } {
  let leaving = false
  // Once: what a process was built with does not change under it.
  const names = readMigrations().then((all) => all.map(({ name }) => name))
  const open = { config: { policy: 'anyone', noPage: true, neverShed: true } } as const

  app.get('/healthz', open, async (_request, reply) =>
    reply.header('x-spaza', '1').header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  // Short of room it still serves whatever is not new, so it is sent work all the same.
  app.get('/readyz', open, async (_request, reply) => {
    const parts = { ...(await findDatabase(shop, await names)), disk: app.room?.isLow ? 'short' : 'ok' }
    if (leaving || parts.database !== 'ok' || parts.migrations !== 'ok')
      throw refuse('unavailable', { details: { ...parts, ...(leaving && { process: 'leaving' }) } })
    return reply.header('cache-control', 'no-store').send({ status: 'ok', ...parts })
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

/** Whether it answers, and whether it has everything that this build was written for: more than that is a newer build's. */
function findDatabase(
  { database }: Shop,
  names: readonly string[],
): Promise<{ database: string; migrations: string }> {
  return database.pool
    .query<{ n: number }>('select count(*)::int as n from schema_migrations where name = any($1)', [names])
    .then(
      ({ rows }) => ({ database: 'ok', migrations: rows[0]?.n === names.length ? 'ok' : 'behind' }),
      () => ({ database: 'away', migrations: 'unknown' }),
    )
}
