// `npm run docs`: writes the tables of docs/configuration.md and docs/settings.md from the code that reads them.
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { withTables } from '#features/suppliers/shopfront/server/describe-config.ts'
import { openShopfront } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import { withSettings } from '#server/describe-settings.ts'

const path = resolve(import.meta.dirname, '../docs/configuration.md')
const { own } = await openShopfront({
  configFile: resolve(import.meta.dirname, '../config/stations/market.json'),
  env: 'demo',
})
await writeFile(path, withTables(await readFile(path, 'utf8'), own))

const settings = resolve(import.meta.dirname, '../docs/settings.md')
await writeFile(settings, withSettings(await readFile(settings, 'utf8')))
