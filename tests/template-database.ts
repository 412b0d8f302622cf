// The migrated template database that every test's database is a copy of. It is kept between runs, until a migration is added.

import { createHash } from 'node:crypto'
import { type Client, escapeIdentifier } from 'pg'
import { migrate, readMigrations } from '#server/database/migrate.ts'

/** Any number that only this uses: runs at the same time make the template once. */
const templateLock = 7_297_200_002

export async function ensureTemplate(client: Client, urlOf: (name: string) => string): Promise<string> {
  const checksums = (await readMigrations()).map(({ name, checksum }) => `${name} ${checksum}`)
  const hash = createHash('sha256').update(checksums.join('\n')).digest('hex').slice(0, 12)
  const template = `spaza_template_${hash}`
  await client.query(`select pg_advisory_lock(${templateLock})`)
  try {
    if (!(await names(client, template)).length) await makeTemplate(client, template, urlOf)
  } finally {
    await client.query(`select pg_advisory_unlock(${templateLock})`)
  }
  return template
}

/** Drops what killed runs left behind, and templates of older migrations. */
export async function sweep(client: Client, template: string): Promise<void> {
  const left = (await names(client, 'spaza_test_%')).filter((name) => !isAlive(Number(name.split('_')[2])))
  const old = (await names(client, 'spaza_template_%')).filter((name) => !name.startsWith(template))
  for (const name of [...left, ...old]) {
    if (old.includes(name)) await client.query(`alter database ${escapeIdentifier(name)} is_template false`)
    await client.query(`drop database if exists ${escapeIdentifier(name)}`).catch(() => {})
  }
}

/** Under another name until it is finished, so that a killed run leaves no half-made one. */
async function makeTemplate(
  client: Client,
  template: string,
  urlOf: (name: string) => string,
): Promise<void> {
  const draft = `${template}_new`
  await client.query(`drop database if exists ${draft}`)
  await client.query(`create database ${draft}`)
  await migrate(urlOf(draft))
  await client.query(`alter database ${draft} rename to ${template}`)
  // Nobody may be connected while it is copied.
  await client.query(`alter database ${template} is_template true allow_connections false`)
}

async function names(client: Client, pattern: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [pattern],
  )
  return rows.map((row) => row.datname)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
