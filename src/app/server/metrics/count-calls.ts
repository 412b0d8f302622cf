// Metrics of the calls that this process answered: how long each took, and what was refused and why.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** From what a kept answer takes to what nobody waits for: after 15 seconds the server gives up by itself. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

export function countCalls(app: FastifyInstance, registers: Registry[]): void {
  const took = new Histogram({
    name: 'spaza_call_seconds',
    help: 'How long answers took, by call and class of HTTP status',
    labelNames: ['call', 'http'],
    buckets: seconds,
    registers,
  })
  const refused = new Counter({
    name: 'spaza_refusals_total',
    help: 'Answers that were a no, by call and reason',
    labelNames: ['call', 'reason'],
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const call = nameOf(request)
    took.observe({ call, http: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
    if (request.refused) refused.inc({ call, reason: request.refused })
    done()
  })
}

/** Never an address as it was asked: those hold ids, and there is no end of them. */
function nameOf({ routeOptions }: FastifyRequest): string {
  if (routeOptions.config.address) return routeOptions.config.address
  // Whatever is neither a call nor a file is a page; without pages, nothing is there.
  return !routeOptions.url || routeOptions.url === '*' ? 'page' : routeOptions.url
}
