// What the audit log records of a call besides who made it and when: the branches and the thing it was about, and a few words
// and numbers. Only a short list of fields is recorded, so that keys, codes, phone numbers and bank accounts never are.

interface AuditedCall {
  params: unknown
  query: unknown
  body: unknown
  answer: unknown
}

export interface AuditFacts {
  supplierIds: string[]
  subjectId: string | undefined
  subject: string | undefined
  facts: Record<string, unknown>
}

const loggedFields = [
  ...['step', 'action', 'decision', 'amount_in_cents', 'closed', 'disabled', 'published', 'on', 'received'],
  ...[
    'done',
    'to',
    'provider',
    'date',
    'kind',
    'scope',
    'aside',
    'qty',
    'outcome',
    'bag_qty',
    'percent',
    'confirmed',
  ],
]

/** What people call a thing, the best name first: never what names a shopper. */
const names = ['name', 'full_name', 'title', 'code', 'term', 'alt', 'file_name'] as const
const maxLength = 120

export function auditFactsOf({ params, query, body, answer }: AuditedCall): AuditFacts {
  const [path, sent, said] = [fieldsOf(params), fieldsOf(body), fieldsOf(answer)]
  const inside = Object.values(said).map(fieldsOf)
  // What staff type as a reference may name whoever paid: only an order's own is kept.
  const reference = textIn(said, 'reference') ?? textIn(fieldsOf(said.order), 'reference')
  return {
    supplierIds: [...new Set([sent, fieldsOf(query), said, ...inside].flatMap(suppliersOf))],
    subjectId: textIn(path, 'id') ?? textIn(path, 'order_id') ?? first(inside, ['id']),
    subject: (reference ?? first([sent, ...inside], names) ?? labelIn(said))?.slice(0, maxLength),
    facts: {
      ...Object.fromEntries(
        loggedFields.flatMap((name) => {
          const value = [path, sent].find((fields) => isPlain(fields[name]))?.[name]
          return isPlain(value) ? [[name, typeof value === 'string' ? value.slice(0, maxLength) : value]] : []
        }),
      ),
      // A pick of nothing takes the line out of the crate again.
      ...(sent.picked_qty === null && { put_back: true }),
      ...(changesIn(said).length > 0 && { changes: changesIn(said) }),
      ...(Array.isArray(sent.ways) && { ways: sent.ways.map(wayOf) }),
    },
  }
}

/** Fields of one thing before and after, where an answer lists them. */
function changesIn({ changes }: Fields): Fields[] {
  return (Array.isArray(changes) ? changes : []).map(fieldsOf).flatMap(({ field, before, after }) => {
    const [was, is] = [before ?? null, after ?? null]
    const isValue = (value: unknown) =>
      value === null || typeof value === 'number' || typeof value === 'boolean'
    return typeof field === 'string' && isValue(was) && isValue(is) ? [{ field, before: was, after: is }] : []
  })
}

/** What a branch asks for bringing goods, as it was set. */
function wayOf(way: unknown): Fields {
  const { name, payment_options, tariff } = fieldsOf(way)
  const { base_fee_in_cents, fee_per_km_in_cents } = fieldsOf(tariff)
  const on = Array.isArray(payment_options) && payment_options.length > 0
  return { name, on, base_fee_in_cents, fee_per_km_in_cents }
}

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

const textIn = (fields: Fields, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function first(places: readonly Fields[], wanted: readonly string[]): string | undefined {
  for (const name of wanted)
    for (const place of places) {
      const text = textIn(place, name)
      if (text) return text
    }
}

/** A multibuy has no name: its label stands for it. */
function labelIn(said: Fields): string | undefined {
  const multibuy = Object.values(said)
    .flat()
    .map(fieldsOf)
    .find(({ terms }) => typeof terms === 'object')
  return multibuy && textIn(multibuy, 'text')
}

function suppliersOf(fields: Fields): string[] {
  const one = [textIn(fields, 'supplier_id'), textIn(fieldsOf(fields.supplier), 'id')]
  const named = Array.isArray(fields.supplier_ids) ? fields.supplier_ids : []
  const listed = ['suppliers', 'branches'].flatMap((name) => {
    const list = fields[name]
    return Array.isArray(list) ? list.map((each) => textIn(fieldsOf(each), 'id')) : []
  })
  return [...one, ...named, ...listed].filter((id): id is string => typeof id === 'string')
}
