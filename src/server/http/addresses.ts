// Splits the addresses of paths.ts ('GET /orders/{id}') for Fastify.
import type { Method } from '#wire/call.ts'

export function splitAddress(address: string): { method: Method; path: string } {
  const [method = '', path = ''] = address.split(' ')
  return { method: method as Method, path }
}

export const fastifyUrl = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')
