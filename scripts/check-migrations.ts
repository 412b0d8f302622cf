// The migrations of a new version run while the previous version still serves, and a roll-back does not undo them, so migrations
// may only add (docs/backup.md, "Upgrade and back"). This check refuses statements that remove, rename or tighten, unless the
// file states why the previous version keeps working (`-- expands: …`), or that it does not (`-- contracts: …`).
import { contracts, readMigrations } from '#server/database/migrate.ts'
import { reportProblems } from './report-problems.ts'

const expands = /^-- expands: \S/m

/** Statements that code of the version before may trip over. */
const tightening: [RegExp, string][] = [
  [
    /\bdrop (table|column|schema|view|type|function|sequence)\b/,
    'takes away what the version before asks for',
  ],
  [/\brename\b/, 'renames what the version before asks for'],
  [/\balter( column)? \S+( set data)? type\b/, 'changes a type under the version before'],
  [/\bset not null\b/, 'demands a value that the version before does not give'],
  [/\badd column [^,;]*\bnot null\b(?![^,;]*\b(default|generated)\b)/, 'adds a column that must be given'],
  [
    /\badd column [^,;]*\bdefault\b[^,;]*\b(random|clock_timestamp|gen_random_uuid|nextval)\b/,
    'writes every row of a table anew while it is locked',
  ],
  [
    /\balter table (?!only\b)[^;]*\badd (constraint \S+ )?(check|unique|foreign key|exclude|primary key)\b/,
    'refuses what the version before may write',
  ],
  [/\bcreate unique index\b/, 'refuses what the version before may write'],
  [/\bcreate (constraint )?trigger\b/, 'does something to what the version before writes'],
  [/\b(update|delete from|truncate) \w/, 'changes rows that the version before made its own way'],
  [/\bdrop (constraint|trigger|index|default)\b/, 'takes off what the version before may rely on'],
]

/**
 * Written before any shop ran: nobody has a version before them to go back to. Their files are as they are, since a migration
 * that a database had must not change.
 */
const lastBeforeAnyShop = '0046-answers-as-sent.sql'

/**
 * Returns the statements of a migration that the previous version may fail on, each with the reason. Tables that the migration
 * itself creates are exempt.
 */
export function isTightening(sql: string): string[] {
  const statements = withoutComments(sql).split(';')
  const made = new Set(
    [...withoutComments(sql).matchAll(/\bcreate table (?:if not exists )?(\w+)/g)].map(([, name]) => name),
  )
  return statements.flatMap((statement) => {
    const table = /\b(?:alter table(?: only)?|\bon|update|delete from|truncate) (\w+)/.exec(statement)?.[1]
    if (table && made.has(table)) return []
    return tightening
      .filter(([pattern]) => pattern.test(statement))
      .map(([, why]) => `${statement.trim().slice(0, 70)}: ${why}`)
  })
}

/** Bodies of functions and what stands in quotes are not statements of the migration. */
const withoutComments = (sql: string): string =>
  sql
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .toLowerCase()

export async function findTightening(folder?: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return migrations
    .filter(({ name, sql }) => name > lastBeforeAnyShop && !expands.test(sql) && !contracts(sql))
    .flatMap(({ name, sql }) => isTightening(sql).map((why) => `${name}: ${why}`))
}

if (process.argv[1] === import.meta.filename) {
  reportProblems(
    await findTightening(),
    'Add first, and take away in a later version. Or say in the file why the version before it keeps working ' +
      '(-- expands: …), or that nobody can go back to it (-- contracts: …).\n',
  )
}
