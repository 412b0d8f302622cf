// The shopfront as it is now: its configuration file, and over it what the operator set at the counter. Every process follows a
// change by the notification.
import { openLiveTable } from '#features/shelf/offers/server/live-table.ts'
import type { Database } from '#server/database/database.ts'
import type { DatabaseLog } from '#server/database/database-log.ts'
import type { Settings } from '#server/settings.ts'
import { openShopfront, type Shopfront, type ShopfrontFile } from './load-shopfront-config.ts'
import {
  readShopfrontSettings,
  type StoredShopfrontSettings,
  shopfrontChannel,
} from './shopfront-settings-store.ts'
import { writeTheme } from './write-theme.ts'

export interface LiveShopfront extends Shopfront {
  /** What the file says, without what was set at the counter. */
  readonly file: ShopfrontFile
  /** Another number for every reading. */
  readonly generation: number
  /** Returns the style sheet of this path, also where another process saw the change first. */
  findSheet(path: string): Promise<string | undefined>
  close(): Promise<void>
}

/** Pages that are open keep the look they came with. */
const maxOldSheets = 50

export async function openLiveShopfront(shop: {
  database: Database
  log: DatabaseLog
  settings: Pick<Settings, 'configFile' | 'env'>
}): Promise<LiveShopfront> {
  const file = await openShopfront(shop.settings)
  const table = await openLiveTable(shop, readShopfrontSettings, {
    channel: shopfrontChannel,
    isRelevant: () => true,
  })
  const sheets = new Map(
    file.looks.flatMap(({ sheet }) => (sheet ? [[sheet.path, sheet.text] as const] : [])),
  )
  const make = (settings: StoredShopfrontSettings | undefined): ShopfrontFile => {
    const made = withSettings(file.own, settings)
    const { sheet } = made.look
    if (sheet && !sheets.has(sheet.path)) {
      const oldest =
        sheets.size > maxOldSheets + file.looks.length ? [...sheets.keys()][file.looks.length] : undefined
      if (oldest) sheets.delete(oldest)
      sheets.set(sheet.path, sheet.text)
    }
    return made
  }
  let generation = -1
  let own = file.own
  const current = () => {
    if (generation !== table.generation) {
      own = make(table.value)
      generation = table.generation
    }
    return own
  }
  return {
    ...file,
    file: file.own,
    get own() {
      return current()
    },
    of: (station) => (file.of(station) === file.own ? current() : file.of(station)),
    get generation() {
      return table.generation
    },
    async findSheet(path) {
      current()
      const known = sheets.get(path)
      if (known !== undefined) return known
      make(await readShopfrontSettings(shop.database.kysely))
      return sheets.get(path)
    },
    close: table.close,
  }
}

/** Returns the file with these settings in place of its own. */
export function withSettings(
  file: ShopfrontFile,
  settings: StoredShopfrontSettings | undefined,
): ShopfrontFile {
  if (!settings) return file
  const { primary, locales, default_locale, ...plain } = settings
  const config = {
    ...file.config,
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== null)),
    support_phone: settings.support_phone,
    ...(locales && default_locale && { locales, default_locale }),
    theme: { ...file.config.theme, ...(primary && { primary }) },
  }
  const look = writeTheme(config, file.ownCss)
  return {
    ...file,
    look,
    config: { ...config, theme: { ...config.theme, stylesheet: look.sheet?.path ?? null } },
  }
}
