// Schemas are compiled when a call is first used (compile-schemas.ts), so this test checks that each of them compiles.
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import fastJsonStringify from 'fast-json-stringify'
import { expect, test } from 'vitest'
import { calls } from '#app/calls.ts'
import type { CallShape } from '#wire/call.ts'

test('the schemas of every call compile', () => {
  const ajv = addFormats.default(new Ajv({ strict: false }))
  for (const [address, { params, query, body, answer }] of Object.entries<CallShape>(calls)) {
    for (const schema of [params, query, body])
      if (schema) expect(() => ajv.compile(schema), address).not.toThrow()
    expect(() => fastJsonStringify(answer), address).not.toThrow()
  }
})
