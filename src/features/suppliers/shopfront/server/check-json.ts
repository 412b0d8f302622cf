// Validates a configuration file strictly, and reports the line that is wrong and what would be right.
import { Ajv, type ErrorObject } from 'ajv'
import type { TSchema } from 'typebox'
import { SetupError } from '#server/setup-error.ts'
import { JsonError, type ParsedJson, parseJson } from './parse-json.ts'

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true })

export interface CheckedJson {
  value: unknown
  /** The trouble with a value that no schema can tell. */
  errorAt(keys: readonly string[], reason: string): SetupError
}

export function checkJson(schema: TSchema, path: string, text: string): CheckedJson {
  const read = parse(path, text)
  const errorAt = (keys: readonly string[], reason: string) =>
    configError(path, read.lineOf(keys), `"${keys.join('.') || 'the file'}" ${reason}`)
  const validate = ajv.compile(schema)
  if (validate(read.value)) return { value: read.value, errorAt }
  const error = firstError(validate.errors ?? [], read)
  const keys = pathOf(error)
  throw errorAt(keys, reasonOf(error, validate.errors ?? []))
}

function parse(path: string, text: string): ParsedJson {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof JsonError)
      throw configError(path, error.line, `it is not valid JSON: ${error.message}`)
    throw error
  }
}

/** The first that stands in the file; of the branches of an "either or" the whole. */
function firstError(errors: readonly ErrorObject[], read: ParsedJson): ErrorObject | undefined {
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf')
  const parts = (error: ErrorObject) =>
    error.keyword !== 'anyOf' && unions.some(({ instancePath }) => instancePath === error.instancePath)
  return errors
    .filter((error) => !parts(error))
    .toSorted((a, b) => read.lineOf(pathOf(a)) - read.lineOf(pathOf(b)) || lacks(a) - lacks(b))[0]
}

/** A key that is missing is often the one that is misspelt. */
const lacks = ({ keyword }: ErrorObject): number => Number(keyword === 'required')

function pathOf(error: ErrorObject | undefined): string[] {
  const keys = (error?.instancePath.split('/').slice(1) ?? []).map((key) =>
    key.replace(/~1/g, '/').replace(/~0/g, '~'),
  )
  const more: unknown = error?.params.additionalProperty
  return typeof more === 'string' ? [...keys, more] : keys
}

function reasonOf(error: ErrorObject | undefined, errors: readonly ErrorObject[]): string {
  if (!error) return 'is wrong'
  if (error.keyword === 'additionalProperties') {
    const knownKeys = Object.keys(
      (error.parentSchema as { properties?: object } | undefined)?.properties ?? {},
    )
    return `is not a key of the configuration; ${nearest(String(error.params.additionalProperty), knownKeys)}`
  }
  if (error.keyword === 'required') return `lacks "${String(error.params.missingProperty)}"`
  const parts = errors.filter((part) => part.instancePath === error.instancePath && part !== error)
  const right = error.keyword === 'anyOf' ? eitherOf(parts) : rightOf(error)
  return `must be ${right}, not ${shorten(error.data)}`
}

const eitherOf = (parts: readonly ErrorObject[]): string =>
  parts.map(({ parentSchema }) => (parentSchema as { right?: string } | undefined)?.right).find(Boolean) ??
  [...new Set(parts.map(rightOf))].join(' or ')

interface Limits {
  right?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
}

/** What would be right, in words. */
function rightOf({ keyword, params, parentSchema, message }: ErrorObject): string {
  const { right, minimum, exclusiveMinimum, maximum } = (parentSchema ?? {}) as Limits
  if (right) return right
  if (keyword === 'enum') return `one of ${(params.allowedValues as unknown[]).join(', ')}`
  if (keyword === 'type') return typeWords[String(params.type)] ?? String(params.type)
  if (/imum$/.test(keyword))
    return exclusiveMinimum === undefined
      ? `from ${minimum} to ${maximum}`
      : `above ${exclusiveMinimum} and at most ${maximum}`
  if (keyword === 'minLength') return 'text that is not empty'
  if (keyword === 'maxLength') return `text of at most ${String(params.limit)} characters`
  if (keyword === 'minItems') return `a list of at least ${String(params.limit)}`
  if (keyword === 'maxItems') return `a list of at most ${String(params.limit)}`
  if (keyword === 'uniqueItems') return 'a list in which nothing stands twice'
  return message?.replace(/^must be /, '') ?? 'something else'
}

const typeWords: Record<string, string> = {
  boolean: 'true or false',
  string: 'text in double quotes',
  integer: 'a whole number',
  number: 'a number',
  object: 'an object { … }',
  array: 'a list [ … ]',
  null: 'null',
}

function nearest(key: string, knownKeys: readonly string[]): string {
  const [closest] = knownKeys.toSorted((a, b) => distance(key, a) - distance(key, b))
  if (closest !== undefined && distance(key, closest) <= 3) return `did you mean "${closest}"?`
  return `its keys are ${knownKeys.join(', ')}`
}

/** How many letters differ (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one.slice(0, 60)].entries()) {
    const next = [at + 1]
    for (let to = 1; to < row.length; to += 1)
      next.push(
        Math.min(
          (next[to - 1] as number) + 1,
          (row[to] as number) + 1,
          (row[to - 1] as number) + Number(letter !== other[to - 1]),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

const configError = (path: string, line: number, reason: string): SetupError =>
  new SetupError(
    `The shopfront's configuration is wrong: ${path}, line ${line}: ${reason}. See docs/configuration.md.`,
  )
