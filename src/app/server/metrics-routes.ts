// Metrics for a Prometheus that has the token; anybody else is refused (docs/watching.md).
import { createHash, timingSafeEqual } from 'node:crypto'
import { openMetrics } from '#app/server/metrics/metrics.ts'
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import { refuse } from '#server/http/http-refusals.ts'
import type { Serving } from '#server/http/serve-call.ts'

/** Adds the metrics. Without SPAZA_METRICS_TOKEN nothing is measured and the address does not exist. */
export function metricsRoutes(serving: Serving, { shelves }: { shelves: Shelves }): void {
  const { metricsToken } = serving.shop.settings
  if (!metricsToken) return
  const metrics = openMetrics(serving, [
    {
      name: 'spaza_shelves_loaded',
      help: 'Shelves that this process has in memory',
      value: () => shelves.keeper.cache.loaded().length,
    },
    {
      name: 'spaza_shelves_bytes',
      help: 'About how much memory they take',
      value: () => shelves.keeper.cache.bytes,
    },
    {
      name: 'spaza_disk_free_bytes',
      help: 'What is free where SPAZA_DATA is',
      value: () => serving.app.room?.freeBytes ?? Number.NaN,
    },
    {
      name: 'spaza_short_of_room',
      help: 'Whether nothing new is taken because the disk is nearly full (1)',
      value: () => Number(serving.app.room?.isLow ?? false),
    },
  ])
  serving.app.get(
    '/metrics',
    { config: { policy: 'anyone', noPage: true, neverShed: true } },
    async (request, reply) => {
      if (!isRight(request.headers.authorization, metricsToken)) throw refuse('sign-in-first')
      const text = await metrics.read()
      return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text)
    },
  )
}

/** Compared in constant time, whatever is sent. */
function isRight(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}
