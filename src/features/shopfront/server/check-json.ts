// Reads a configuration file strictly, and says in which line it is wrong.
import { Ajv, type ErrorObject } from 'ajv'
import type { TSchema } from 'typebox'
import { SetupTrouble } from '#server/setup-trouble.ts'

const ajv = new Ajv({ allErrors: false, strict: false })

export function checkJson(schema: TSchema, path: string, text: string): unknown {
  const value = parse(path, text)
  const validate = ajv.compile(schema)
  if (validate(value)) return value
  // Of the branches of an "either or" the deepest complaint is the telling one.
  const [error] = (validate.errors ?? []).toSorted((a, b) => b.instancePath.length - a.instancePath.length)
  const keys = pathOf(error)
  const line = lineOf(text, keys)
  throw trouble(path, line, `"${keys.join('.') || 'the file'}" ${reasonOf(error)}`)
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length)
    throw trouble(path, text.slice(0, position).split('\n').length, `it is not valid JSON (${message})`)
  }
}

function pathOf(error: ErrorObject | undefined): string[] {
  const keys = error?.instancePath.split('/').slice(1) ?? []
  const more: unknown = error?.params.additionalProperty
  return typeof more === 'string' ? [...keys, more] : keys
}

function reasonOf(error: ErrorObject | undefined): string {
  if (error?.keyword === 'additionalProperties') return 'is not a key of the configuration'
  const allowed: unknown = error?.params.allowedValues
  if (Array.isArray(allowed)) return `must be one of ${allowed.join(', ')}`
  return error?.message ?? 'is wrong'
}

/** The line of the innermost key that can be found, looking for one after the other. */
function lineOf(text: string, keys: readonly string[]): number {
  let at = 0
  for (const key of keys) {
    const found = text.indexOf(`${JSON.stringify(key)}`, at)
    if (found >= 0) at = found
  }
  return text.slice(0, at).split('\n').length
}

const trouble = (path: string, line: number, reason: string): SetupTrouble =>
  new SetupTrouble(
    `The shopfront's configuration is wrong: ${path}, line ${line}: ${reason}. See docs/configuration.md.`,
  )
