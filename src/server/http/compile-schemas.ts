// Compiles the schemas of calls: validators for requests and serialisers for responses. A schema is compiled on first use, once
// per process: compiling all of them at start takes a second of processor time, and most are not used soon.
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

/** Bodies are taken as they are, never coerced; queries and paths are text, so numbers and booleans are read from it. */
const [exact, reading] = [strictAjv({ coerceTypes: false }), strictAjv({ coerceTypes: true })]

type Stringify = (answer: unknown) => string

/** By schema: the failure schemas are every route's. */
const serializers = new WeakMap<object, Stringify>()

export function compileSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? exact : reading
    let validate: ValidateFunction | undefined
    return (data: unknown) => {
      validate ??= ajv.compile(schema as AnySchema)
      return validate(data) || { error: validate.errors as never }
    }
  })
  app.setSerializerCompiler(({ schema }) => {
    let stringify: Stringify | undefined
    return (answer) => {
      stringify ??= serializerOf(schema as object)
      return stringify(answer)
    }
  })
}

function serializerOf(schema: object): Stringify {
  const compiled = serializers.get(schema) ?? fastJsonStringify(schema)
  serializers.set(schema, compiled)
  return compiled
}

function strictAjv(options: { coerceTypes: boolean }): Ajv {
  const ajv = new Ajv({
    ...options,
    removeAdditional: false,
    useDefaults: true,
    allErrors: false,
    strict: false,
  })
  addFormats.default(ajv)
  ajv.addFormat('date-time', isInstant)
  return ajv
}

/** A leap second is a time by RFC 3339 and none to JavaScript: what passes here can be read. */
function isInstant(text: string): boolean {
  const { validate } = addFormats.default.get('date-time') as { validate: (text: string) => boolean }
  return validate(text) && !Number.isNaN(Date.parse(text))
}
