// The schema of a configuration file. Its descriptions become the tables of docs/configuration.md (`npm run docs`).
import Type, { type Static } from 'typebox'
import { ShippingOption, ShopfrontConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { Nullable, Strict } from '#wire/shapes.ts'
import { allWays, onlineProviders, type WayToPay } from '#wire/ways-to-pay.ts'
import { stations } from '../stations.ts'

const payments = allWays.map((way) => way.toUpperCase() as Uppercase<WayToPay>)

const stationText =
  'whose suppliers are shown: those marked for this demo station (and those marked for none); `null` shows every supplier, and takes what is left out from `market`'
const cssText =
  'a style sheet of the shop’s own, beside this file; what may stand in it is told below. `null` for none'
const gatewayText =
  'the provider of online card payments told to clients, one of the `payment_options`; clients are told none where no supplier takes it. `null` for none'

export const serverKeys = {
  station: Nullable(Type.Enum([...stations]), stationText),
  bags: Type.Boolean({ description: 'whether plastic bags are offered' }),
  shipping: Type.Array(
    Strict({
      ...ShippingOption.properties,
      payment_options: Type.Array(Type.Enum([...payments]), { minItems: 1, uniqueItems: true }),
    }),
    {
      description:
        'the ways of getting the goods that are offered at all, in this order, each with its `payment_options`. A supplier adds nothing to it: checkout offers what both the deployment and the supplier have, and nothing else can be ordered',
      minItems: 1,
      maxItems: 3,
    },
  ),
  payment_gateway: Nullable(Type.Enum([...onlineProviders]), gatewayText),
  custom_css: Nullable(
    Type.String({
      pattern: '^[A-Za-z0-9_-][A-Za-z0-9._-]*\\.css$',
      right: 'the name of a file beside this one that ends with .css, or null',
    }),
    cssText,
  ),
  second_trip_in_cents: Type.Integer({
    description:
      'what buying a basket at two suppliers must save over buying it at one before the comparison tells of it: what a second trip is worth to a shopper. Where two have more of it than any one, they are told of in any case',
    minimum: 0,
    maximum: 100_000_000,
  }),
  short_answer_minutes: Type.Integer({
    description:
      'how long a shopper is asked what to do about an item that is short; what is not answered by then is taken out of the order',
    minimum: 1,
    maximum: 1440,
  }),
  shelf_budget_mb: Type.Number({
    description:
      'how much memory the suppliers’ shelves may take together, about; the least recently used is let go. An offer takes about 90 bytes. Where the whole market is looked at, all its shelves stay, and the log says when they pass this',
    minimum: 1,
    maximum: 65536,
  }),
}

const { theme, offercard_image, ...plainConfig } = ShopfrontConfig.properties
const { stylesheet: _made, ...themeKeys } = theme.properties

/** The keys that the storefront receives, without those that the server computes. */
export const clientKeys = {
  ...plainConfig,
  theme: Strict(themeKeys),
  offercard_image: Strict(offercard_image.properties),
}

/** A complete configuration, as in a station's file. */
export const WholeFile = Strict({ ...serverKeys, config: Strict(clientKeys) })
export type WholeFile = Static<typeof WholeFile>

const closed = { additionalProperties: false } as const

/** A deployment's file: keys that it leaves out come from its station. */
export const PartialFile = Type.Partial(
  Strict({
    ...serverKeys,
    config: Type.Partial(
      Strict({
        ...plainConfig,
        theme: Type.Partial(Strict(themeKeys), closed),
        offercard_image: Type.Partial(Strict(offercard_image.properties), closed),
      }),
      closed,
    ),
  }),
  closed,
)
export type PartialFile = Static<typeof PartialFile>
