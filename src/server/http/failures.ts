// The one error handler: a refusal is sent with its own text; a fault is logged in full and answered with its request id.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/refusal.ts'
import type { Failure, FailureMessage } from '#wire/failure.ts'
import { isAway } from '../database/is-unavailable.ts'
import { refuse } from './http-refusals.ts'
import { languageOf } from './request-language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal it was answered with, for whoever counts them. */
    refused: string | undefined
  }
}

export function handleFailures(app: FastifyInstance): void {
  app.decorateRequest('refused', undefined)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalFor(error)
    // What we refuse ourselves, for want of room or because too many come, is told by the line of its answer.
    // Nor is a sender who hangs up before the body is whole a fault of the shop's.
    const hungUp = error.code === 'ECONNRESET' && !request.raw.complete
    if (refusal.http >= 500 && !hungUp && !((error as Error) instanceof Refusal)) {
      // The address, not the url: ids and queries of a person stay out of the log.
      request.log.error({ err: error, address: request.routeOptions.config.address }, 'fault')
    }
    return sendRefusal(request, reply, refusal, error)
  })
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  cause?: FastifyError,
): FastifyReply {
  request.refused = refusal.code
  if (refusal.http === 429 || refusal.http === 503 || refusal.code === 'still-running') {
    if (!reply.hasHeader('retry-after')) reply.header('retry-after', refusal.http === 429 ? '60' : '2')
  }
  const answer: Failure = {
    status: refusal.status,
    messages: messagesOf(request, refusal, cause),
    request_id: request.id,
    ...(refusal.details && { details: refusal.details }),
  }
  return reply.code(refusal.http).header('cache-control', 'no-store').send(answer)
}

function messagesOf(
  request: FastifyRequest,
  refusal: Refusal,
  cause: FastifyError | undefined,
): FailureMessage[] {
  const language = languageOf(request.headers['accept-language'])
  if (!cause?.validation) return refusal.messages(language)
  const part = cause.validationContext === 'querystring' ? 'query' : cause.validationContext
  return cause.validation.slice(0, 20).map((fault) => {
    const params = fault.params as { missingProperty?: string; additionalProperty?: string }
    const inside = [
      fault.instancePath.slice(1).replaceAll('/', '.'),
      params.missingProperty ?? params.additionalProperty,
    ]
    const field = inside.filter(Boolean).join('.')
    const code = codeOf(fault.keyword)
    const text = refuse(code).messages(language)[0]?.text ?? ''
    return { field: part === 'body' || !part ? field || null : `${part}.${field}`.slice(0, 200), code, text }
  })
}

function codeOf(keyword: string): 'field-missing' | 'field-unknown' | 'field-wrong' {
  if (keyword === 'required') return 'field-missing'
  return keyword === 'additionalProperties' ? 'field-unknown' : 'field-wrong'
}

/** Any error as a refusal: Fastify's own, PostgreSQL's by its code, and everything else as a fault. */
function refusalFor(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  if (error.validation) return refuse('bad-request')
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse('too-large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse('media-type')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return refuse('not-json')
    case '22021': // a NUL or broken UTF-8 inside a text
    case '22P05':
    case '22003': // a number out of range
      return refuse('bad-request')
    case '23503': // what a row hangs on is gone: an account that was deleted since it was let in
      return error.message.includes('account_id_fkey') ? refuse('sign-in-first') : refuse('fault')
    case '55P03': // lock_timeout: somebody else is changing the same thing
      return refuse('still-running')
  }
  if (isAway(error)) return refuse('unavailable')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return refuse('bad-request')
  return refuse('fault')
}
