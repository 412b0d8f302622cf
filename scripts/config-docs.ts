// `npm run docs`: writes the tables of docs/configuration.md from the schema of the configuration.
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { withTables } from '#features/shopfront/server/describe-config.ts'
import { openShopfront } from '#features/shopfront/server/load-shopfront-config.ts'

const path = resolve(import.meta.dirname, '../docs/configuration.md')
const { own } = await openShopfront({
  configFile: resolve(import.meta.dirname, '../config/stations/market.json'),
  env: 'demo',
})
await writeFile(path, withTables(await readFile(path, 'utf8'), own))
