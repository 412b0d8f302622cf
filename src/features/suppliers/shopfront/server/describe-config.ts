// Generates the tables of docs/configuration.md from the schema that validates the file, so that each key is described once.
import type { TSchema } from 'typebox'
import { clientKeys, serverKeys, type WholeFile } from './shopfront-file.ts'

interface Described {
  description?: string
  properties?: Record<string, TSchema>
}

/** Returns the page with its tables regenerated from the schema; each table is between two marker comments. */
export function withTables(page: string, market: WholeFile): string {
  const { config, ...server } = market
  const tables: Record<string, string> = {
    server: tableOf(rowsOf(serverKeys, server)),
    config: tableOf(rowsOf(clientKeys, config)),
  }
  return page.replace(
    /(<!-- keys: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => `${begin}\n${tables[name] ?? ''}\n\n${end}`,
  )
}

function rowsOf(keys: Record<string, TSchema>, values: Record<string, unknown>, before = ''): string[] {
  return Object.entries(keys).flatMap(([key, schema]) => {
    const { description, properties } = schema as Described
    const value = values[key]
    if (properties && !description)
      return rowsOf(properties, value as Record<string, unknown>, `${before}${key}.`)
    return [`| \`${before}${key}\` | ${description ?? ''} | ${shown(key, value)} |`]
  })
}

const shown = (key: string, value: unknown): string =>
  key === 'shipping'
    ? 'all three, every payment option'
    : `\`${JSON.stringify(value).replaceAll(',', ', ')}\``

const tableOf = (rows: readonly string[]): string =>
  ['| key | meaning | market station |', '|---|---|---|', ...rows].join('\n')
