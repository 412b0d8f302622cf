// The shopfront's configuration: read once at start, checked, and laid over its demo station's. docs/configuration.md
// explains every key.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import Type, { type Static } from 'typebox'
import { ShippingOption, ShopfrontConfig } from '#features/shopfront/shopfront-contract.ts'
import type { Settings } from '#server/settings.ts'
import { SetupTrouble } from '#server/setup-trouble.ts'
import { Nullable, Strict } from '#wire/shapes.ts'
import { checkJson } from './check-json.ts'

export const stations = ['market', 'agency', 'known'] as const
export type Station = (typeof stations)[number]

const serverKeys = {
  /** Which demo station's suppliers are shown; null shows every supplier there is. */
  station: Nullable(Type.Enum([...stations])),
  bags: Type.Boolean(),
  shipping: Type.Array(Strict(ShippingOption.properties)),
  payment_gateway: Nullable(Type.String()),
  shelf_budget_mb: Type.Number({ minimum: 1, maximum: 65536 }),
}
const { theme, offercard_image, ...plainConfig } = ShopfrontConfig.properties
const strictConfig = {
  ...plainConfig,
  theme: Strict(theme.properties),
  offercard_image: Strict(offercard_image.properties),
}

/** A whole configuration, as a station's file holds it. */
const WholeFile = Strict({ ...serverKeys, config: Strict(strictConfig) })
/** A deployment's file: what it leaves out is its station's. */
const PartialFile = Type.Partial(
  Strict({ ...serverKeys, config: Type.Partial(Strict(strictConfig), { additionalProperties: false }) }),
  { additionalProperties: false },
)

export type ShopfrontFile = Omit<Static<typeof WholeFile>, 'config'> & { config: ShopfrontConfig }

export interface Shopfront {
  /** What this deployment opens with. */
  own: ShopfrontFile
  /** The demo station that was asked for, where such may be: not in production. */
  open(station: Station | undefined): Station | undefined
  /** Another demo station's, where those are open; else its own. */
  of(station: Station | undefined): ShopfrontFile
}

const stationsFolder = fileURLToPath(new URL('../../../../config/stations', import.meta.url))

export async function openShopfront(settings: Settings): Promise<Shopfront> {
  const open = (station: Station | undefined) => (settings.env === 'production' ? undefined : station)
  const files = new Map<string, ShopfrontFile>(
    await Promise.all(stations.map(async (name) => [name, await readStation(name)] as const)),
  )
  const own = await loadOwn(settings)
  return {
    own,
    open,
    of: (station) => files.get(open(station) ?? '') ?? own,
  }
}

/** What the storefront is told of this deployment. Throws SetupTrouble with the line and the reason when it is broken. */
export async function loadShopfrontConfig(settings: Pick<Settings, 'configFile'>): Promise<ShopfrontConfig> {
  return (await loadOwn(settings)).config
}

/** The deployment's file over its station's. A shop of its own keeps the market's ways but shows every supplier. */
async function loadOwn({ configFile }: Pick<Settings, 'configFile'>): Promise<ShopfrontFile> {
  const file = checkJson(PartialFile, configFile, await readText(configFile)) as Static<typeof PartialFile>
  const base = await readStation(file.station ?? 'market')
  return { ...base, ...file, config: { ...base.config, ...file.config } }
}

async function readStation(name: Station): Promise<ShopfrontFile> {
  const path = `${stationsFolder}/${name}.json`
  return checkJson(WholeFile, path, await readText(path)) as ShopfrontFile
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'it is not there' : String(error)
    throw new SetupTrouble(
      `The shopfront's configuration ${path} cannot be read: ${reason}. See docs/configuration.md.`,
    )
  }
}
