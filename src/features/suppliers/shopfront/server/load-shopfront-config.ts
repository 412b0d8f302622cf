// Loads the shopfront's configuration: read once at start, validated, and merged over its demo station's. docs/configuration.md
// explains every key.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ShopfrontConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import type { Settings } from '#server/settings.ts'
import { SetupError } from '#server/setup-error.ts'
import { isStation, type Station, stations } from '../stations.ts'
import { type CheckedJson, checkJson } from './check-json.ts'
import { offersPayment } from './offers-payment.ts'
import { PartialFile, WholeFile } from './shopfront-file.ts'
import { type Look, writeTheme } from './write-theme.ts'

/** A complete configuration, with what is derived from it. */
export type ShopfrontFile = Omit<WholeFile, 'config'> & {
  config: ShopfrontConfig
  look: Look
  /** The text of its own style sheet. */
  ownCss: string | null
}

export interface Shopfront {
  /** What this deployment opens with. */
  own: ShopfrontFile
  /** Whether demo stations are open beside it: not in production. */
  hasStations: boolean
  /** The station that a visit asks for, where that is another than the shop opens with. */
  visit(requested: unknown): Station | undefined
  /** A demo station's, as `visit` names it; else its own. */
  of(station: string | undefined): ShopfrontFile
  /** Every look that a page may have. */
  looks: readonly Look[]
}

const stationsFolder = fileURLToPath(new URL('../../../../../config/stations', import.meta.url))

export async function openShopfront(settings: Pick<Settings, 'configFile' | 'env'>): Promise<Shopfront> {
  const hasStations = settings.env !== 'production'
  const files = new Map<string, ShopfrontFile>(
    await Promise.all(stations.map(async (name) => [name, withLook(await readStation(name))] as const)),
  )
  const own = await loadOwn(settings)
  return {
    own,
    hasStations,
    visit: (requested) =>
      hasStations && isStation(requested) && requested !== own.station ? requested : undefined,
    of: (station) => files.get(station ?? '') ?? own,
    looks: [own, ...(hasStations ? files.values() : [])].map(({ look }) => look),
  }
}

/**
 * Returns the part of this deployment's configuration that the storefront receives. Throws SetupError with the line and the
 * reason if the file is invalid.
 */
export async function loadShopfrontConfig(settings: Pick<Settings, 'configFile'>): Promise<ShopfrontConfig> {
  return (await loadOwn(settings)).config
}

interface ConfigSource {
  file: WholeFile
  /** The text of its own style sheet. */
  css: string | null
}

/** The deployment's file over its station's. A shop of its own keeps the market's ways but shows every supplier. */
async function loadOwn({ configFile }: Pick<Settings, 'configFile'>): Promise<ShopfrontFile> {
  const checked = checkJson(PartialFile, configFile, await readText(configFile))
  const partial = checked.value as PartialFile
  const base = await readStation(partial.station ?? 'market')
  const { config, ...server } = partial
  const file = { ...base.file, ...server, config: withConfig(base.file.config, config ?? {}) } as WholeFile
  requireConsistency(file, checked)
  if (partial.payment_gateway) requireOffered(partial.payment_gateway, file, checked)
  const css =
    partial.custom_css === undefined ? base.css : await readCss(configFile, partial.custom_css, checked)
  return withLook({ file, css })
}

async function readStation(name: Station): Promise<ConfigSource> {
  const path = `${stationsFolder}/${name}.json`
  const checked = checkJson(WholeFile, path, await readText(path))
  const file = checked.value as WholeFile
  requireConsistency(file, checked)
  return { file, css: await readCss(path, file.custom_css, checked) }
}

type Config = WholeFile['config']
type PartialConfig = NonNullable<PartialFile['config']>

/** Key by key, in the objects inside it too; lists are replaced whole. */
const withConfig = (base: Config, { theme, offercard_image, ...partial }: PartialConfig): Config =>
  ({
    ...base,
    ...partial,
    theme: { ...base.theme, ...theme },
    offercard_image: { ...base.offercard_image, ...offercard_image },
  }) as Config

/** What no schema can tell: keys that must agree. */
function requireConsistency({ config, shipping }: WholeFile, { errorAt }: CheckedJson): void {
  const { default_locale, locales } = config
  if (!locales.includes(default_locale))
    throw errorAt(
      ['config', 'default_locale'],
      `must be one of the locales (${locales.join(', ')}), not "${default_locale}"`,
    )
  const twice = shipping.findIndex(({ name }, at) => shipping.findIndex((other) => other.name === name) < at)
  if (twice >= 0)
    throw errorAt(['shipping', String(twice), 'name'], `says "${shipping[twice]?.name}" a second time`)
}

/** Clients must not be told of a provider with which nothing can be paid. */
function requireOffered(provider: string, { shipping }: WholeFile, { errorAt }: CheckedJson): void {
  if (!offersPayment(shipping, provider))
    throw errorAt(
      ['payment_gateway'],
      `must be one of the "payment_options" of "shipping", not "${provider}"`,
    )
}

async function readCss(
  configFile: string,
  name: string | null,
  { errorAt }: CheckedJson,
): Promise<string | null> {
  if (name === null) return null
  try {
    return await readFile(join(dirname(configFile), name), 'utf8')
  } catch (error) {
    throw errorAt(['custom_css'], `names "${name}", which ${readFailure(error)}`)
  }
}

function withLook({ file, css }: ConfigSource): ShopfrontFile {
  const look = writeTheme(file.config, css)
  const theme = { ...file.config.theme, stylesheet: look.sheet?.path ?? null }
  return { ...file, config: { ...file.config, theme }, look, ownCss: css }
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new SetupError(
      `The shopfront's configuration ${path} cannot be read: it ${readFailure(error)}. See docs/configuration.md.`,
    )
  }
}

function readFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'is not there'
  if (code === 'EISDIR') return 'is a folder, not a file'
  if (code === 'EACCES') return 'may not be read by this user'
  return `gives ${String(error)}`
}
