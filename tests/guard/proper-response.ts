// Checks that a response is proper [R13]: as its call declares it or a failure, with none of the shop's internals in it.
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { Failure } from '#wire/failure.ts'
import { type CallExample, callExamples } from './call-examples.ts'

export interface TriedRequest {
  method: string
  url: string
  payload: string | undefined
  headers: Record<string, string>
  from: string
  each: CallExample
}

const ajv = new Ajv({ strict: false })
addFormats.default(ajv)
const isFailure = ajv.compile(Failure)
const answers = new Map(callExamples.map(({ name, call }) => [name, ajv.compile(call.answer)]))
const failures: Record<number, string> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'rate_limited',
  503: 'unavailable',
}
/** Stacks, SQL, files, addresses and our database's own words. */
const insides =
  /\\n\s+at |\.ts:\d|node_modules|node:|\bselect\b.+\bfrom\b|violates|syntax error|pg_|relation "|postgres|ECONN|\/src\//i

/** Fails unless the response is what the call declares, or a failure in the standard shape, and shows no internals. */
export function expectProperResponse(tried: TriedRequest, answer: LightMyRequestResponse): void {
  const { statusCode: http, body } = answer
  const said = `${tried.method} ${tried.url.slice(0, 300)} ${JSON.stringify(tried.headers)} ${tried.payload?.slice(0, 1500)}\n→ ${http} ${body.slice(0, 500)}`
  expect(insides.test(body) || body.includes(process.cwd()), said).toBe(false)
  if (tried.method === 'HEAD') {
    expect(failures[http] ?? (http < 300 && body === ''), said).toBeTruthy()
    return
  }
  // A file (a PDF, a list): what stands in it is tried with its feature.
  const isFile = !String(answer.headers['content-type']).startsWith('application/json')
  if (http < 300 && isFile) return
  const parsed = answer.json() as { status: string; request_id: string }
  if (http < 300) {
    const valid = answers.get(tried.each.name)
    expect(http, said).toBe(tried.each.call.http ?? 200)
    expect(valid?.(parsed), `${said}\n${JSON.stringify(valid?.errors)}`).toBe(true)
    return
  }
  expect(isFailure(parsed), said).toBe(true)
  expect([parsed.status, parsed.request_id], said).toEqual([failures[http], answer.headers['x-request-id']])
  expect(
    Object.keys(parsed).filter((key) => !['status', 'messages', 'request_id', 'details'].includes(key)),
    said,
  ).toEqual([])
  if (http === 503 || http === 429) expect(answer.headers['retry-after'], said).toMatch(/^\d+$/)
}
