// `npm run db:types`: generates the TypeScript types of the tables from a scratch database with every migration.

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freshDatabase } from '#tests/test-database.ts'
import { statusColumns } from './status-columns.ts'

const root = resolve(import.meta.dirname, '..')
const file = join(root, 'src/server/database/database-types.ts')
const header = '// Generated from the migrations by `npm run db:types`. Do not edit.\n\n'

// What src/server/database/connection-settings.ts makes of the values. Written are also what `pg` takes.
const typeMapping = { int8: 'number', numeric: 'number', date: 'string' }

const database = await freshDatabase()
try {
  const args = [
    join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
    '--dialect=postgres',
    `--url=${database.url}`,
    `--out-file=${file}`,
    `--type-mapping=${JSON.stringify(typeMapping)}`,
    '--exclude-pattern=schema_migrations',
    '--date-parser=string',
    '--numeric-parser=number',
  ]
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
} finally {
  await database.drop()
}
const types = readFileSync(file, 'utf8').replace(/^\/\*\*[\s\S]*?\*\/\s*/, '')
writeFileSync(file, format(header + Object.keys(statusColumns).reduce(typeStatus, types)))

/** A union for a column of statuses, so that code that misspells one does not compile. */
function typeStatus(types: string, name: string): string {
  const [table = '', column = ''] = name.split('.')
  const type = table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const plain = new RegExp(`(interface ${type} \\{[^}]*\\n  ${column}: (?:Generated<)?)string`)
  if (!plain.test(types)) throw new Error(`no text column ${name}`)
  return types.replace(plain, `$1${statusColumns[name]?.map((status) => `'${status}'`).join(' | ')}`)
}

function format(code: string): string {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'format', '--stdin-file-path=src/types.ts']
  return execFileSync(process.execPath, args, { cwd: root, input: code, encoding: 'utf8' })
}
