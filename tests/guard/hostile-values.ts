// Generates input from a schema: valid, nearly valid, and rubbish.
import fc from 'fast-check'
import type { Schema } from './call-examples.ts'

type Values = fc.Arbitrary<unknown>
/** Existing ids and words by field name, so that input also gets past the first checks. */
export type Pools = (name: string) => unknown[] | undefined

const texts = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\u202eabc',
    '\u200b',
    '١٢٣',
    '😀',
    '%',
    '%zz',
    "' or 1=1 --",
  ],
  ...[
    '__proto__',
    'constructor',
    'NaN',
    'Infinity',
    '-Infinity',
    '1e309',
    '-1',
    '0',
    '0x10',
    '1.5',
    'null',
    'true',
    '[]',
  ],
  ...[
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '$1',
    '\\',
    '"',
    '2026-03-12T23:59:60Z',
    '2026-02-30',
  ],
  ...[
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-03-12t08:00:00.123456789z',
    '2026-03-12T08:00:00+23:59',
  ],
  ...['\r\nx-injected: 1', 'a'.repeat(65), 'a'.repeat(201), 'é'.repeat(10_000)],
]
const numbers = [
  ...[
    0,
    -0,
    -1,
    1,
    0.000001,
    1.000005,
    1e-9,
    4.5,
    5,
    6,
    1e5,
    1e6,
    1_000_000.1,
    2 ** 31,
    2 ** 32,
    2 ** 53,
    -(2 ** 53),
  ],
  ...[2 ** 63, 1e21, 1e300, -1e300, Number.MAX_VALUE, 90, 90.1, 180, -180],
]
const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`) as unknown
/** Own keys that only a literal text can make. */
const proto = () =>
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}') as unknown

const rubbish: Values = fc.oneof(
  fc.constantFrom<unknown>(...texts, ...numbers, null, true, false),
  fc.constant([]),
  fc.constant({}),
  fc.constant(null).map(() => nested(2000)),
  fc.constant(null).map(proto),
  fc.jsonValue(),
)

/** Returns values for a schema, valid mostly and invalid now and then. */
export function valueFor(schema: Schema, pools: Pools, name = ''): Values {
  const known = pools(name)
  const right = known
    ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, rightFor(schema, pools))
    : rightFor(schema, pools)
  return fc.oneof(
    { weight: 100, arbitrary: right },
    { weight: 1, arbitrary: nearlyFor(schema) },
    { weight: 1, arbitrary: rubbish },
  )
}

function rightFor(schema: Schema, pools: Pools): Values {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valueFor(each, pools)))
  switch (schema.type) {
    case 'object':
      return objectFor(schema, pools)
    case 'array':
      return fc.array(valueFor(schema.items ?? {}, pools), { maxLength: Math.min(4, schema.maxItems ?? 4) })
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -5, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 2 ** 31, 2 ** 31),
      })
    case 'number':
      return fc.double({
        min: schema.exclusiveMinimum ?? schema.minimum ?? -9,
        max: schema.maximum ?? 9,
        noNaN: true,
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return textFor(schema)
  }
}

function textFor({ pattern, format, minLength = 0, maxLength = 60 }: Schema): Values {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  const unit = pattern ? fc.constantFrom(...'abcXYZ019_-') : 'binary'
  return fc.string({ minLength, maxLength: Math.min(maxLength, 80), unit })
}

function objectFor({ properties = {}, required = [], additionalProperties }: Schema, pools: Pools): Values {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, valueFor(inner, pools, name)]),
  )
  const whole = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
  const extra = fc.dictionary(
    fc.constantFrom('extra', 'price_in_cents', 'id', 'toString', ...texts.slice(0, 14)),
    rubbish,
    { maxKeys: 2 },
  )
  const added = fc.tuple(whole, extra).map(([right, more]) => ({ ...more, ...right }))
  if (additionalProperties === true) return added
  // A required field forgotten, or one too many.
  const fewer = fc.tuple(whole, fc.constantFrom('', ...required)).map(([right, gone]) => {
    const { [gone]: _, ...rest } = right as Record<string, unknown>
    return rest
  })
  return fc.oneof(
    { weight: 40, arbitrary: whole },
    { weight: 1, arbitrary: added },
    { weight: 1, arbitrary: fewer },
  )
}

/** Just outside: a bound passed by one, a number as text, a text one too long, one in a list. */
function nearlyFor({ type, minimum = 0, maximum = 100, maxLength = 64 }: Schema): Values {
  const edges = [minimum, minimum - 1, maximum, maximum + 1, minimum + 0.5, String(maximum), [minimum]]
  const long = ['a'.repeat(maxLength), 'a'.repeat(maxLength + 1), ['a'], 7]
  return fc.constantFrom<unknown>(...(type === 'string' ? long : edges))
}
