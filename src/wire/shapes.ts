// Schemas that several contracts share.
import Type, { type TSchema } from 'typebox'

export const Nullable = <T extends TSchema>(schema: T, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description })

/** A request body: unknown fields are refused. */
export const Strict = <T extends Record<string, TSchema>>(properties: T) =>
  Type.Object(properties, { additionalProperties: false })

/** An entity echoed by the client [ruling 2]: only its id is read; the rest is looked up again or ignored. */
export const EchoedText = Type.Object(
  { id: Type.String({ minLength: 1, maxLength: 64 }) },
  { additionalProperties: true },
)

export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

/** Integer cents, ZAR. */
export const CentsShape = Type.Integer({ minimum: -9007199254740991, maximum: 9007199254740991 })

/** Base units, at most 5 decimals, above 0 and at most a million. */
export const QtyShape = Type.Number({ exclusiveMinimum: 0, maximum: 1000000 })

/** ISO 8601 in UTC. */
export const InstantShape = Type.String({ format: 'date-time' })

export const IdParams = Strict({ id: Id })
export const SupplierQuery = Strict({ supplier_id: Type.Optional(Id) })
export const PageQuery = Strict({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export const Pagination = Type.Object({ next_page: Nullable(Type.Integer()) })

export const Named = Type.Object({ id: Type.String(), name: Type.String() })
