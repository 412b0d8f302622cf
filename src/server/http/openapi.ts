// Describes the API in OpenAPI 3.1, from the same declarations that validate requests.
import type { CallShape } from '#wire/call.ts'
import { Failure } from '#wire/failure.ts'
import { anyOf } from '#wire/permissions.ts'
import { splitAddress } from './addresses.ts'

interface Declared {
  address: string
  call: CallShape
}

interface ObjectSchema {
  properties?: Record<string, object>
  required?: readonly string[]
}

export function describeApi(title: string, calls: Record<string, Declared>): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, { address, call }] of Object.entries(calls)) {
    const { method, path } = splitAddress(address)
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = operation(name, call)
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: 'Money is integer cents (ZAR), times are ISO 8601 in UTC, ids are opaque strings.',
    },
    paths,
    components: {
      schemas: { Failure },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'spaza_session' },
        bearer: { type: 'http', scheme: 'bearer' },
        managerKey: { type: 'apiKey', in: 'header', name: 'http-x-auth' },
      },
    },
  }
}

function operation(name: string, call: CallShape): object {
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.area],
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...(call.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', minLength: 8, maxLength: 128 },
            },
          ]
        : []),
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: call.body },
          ...(call.form && { 'application/x-www-form-urlencoded': { schema: call.body } }),
        },
      },
    }),
    responses: {
      [call.http ?? 200]: {
        description: 'Done',
        content: { [call.answerType ?? 'application/json']: { schema: call.answer } },
      },
      default: {
        description: 'The one failure shape',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
    security: securityOf(call),
    'x-policy': call.policy,
    ...(call.permission && { 'x-permission': anyOf(call.permission) }),
    'x-generation': call.generation,
    'x-keep': call.cache ?? 'never',
  }
}

function parameters(where: 'path' | 'query', schema: unknown): object[] {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

function securityOf(call: CallShape): object[] {
  if (call.policy === 'anyone') return []
  if (call.policy === 'manager') return [{ managerKey: [] }, { cookie: [] }, { bearer: [] }]
  return [{ cookie: [] }, { bearer: [] }]
}
