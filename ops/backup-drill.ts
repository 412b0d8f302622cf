// npm run backup:drill [-- FOLDER]: backs up the running shop, restores the backup into a second database beside it, checks that
// everything adds up there, and drops that database. The backup is kept if a folder is named (docs/backup.md).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { connectionSettings } from '#server/database/connection-settings.ts'
import { SetupError } from '#server/setup-error.ts'
import { checkRestored } from './check-restored.ts'
import { runCommand, say, withAddress } from './run-command.ts'

await runCommand(async () => {
  const [kept, ...more] = process.argv.slice(2)
  if (more.length > 0) throw new SetupError('One folder at most: npm run backup:drill -- FOLDER')
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'spaza-drill-')))
  try {
    await withAddress((url) => runDrill(url, folder))
  } finally {
    if (!kept) await rm(folder, { recursive: true, force: true })
  }
})

async function runDrill(url: string, folder: string): Promise<void> {
  const made = await timed(() => writeBackup(url, folder, new Date()))
  say(`Backed up ${made.rows} rows, ${(made.bytes / 1e6).toFixed(1)} MB, in ${made.seconds} s.`)
  const beside = `spaza_drill_${Date.now()}`
  await queryValue(url, `create database ${beside}`).catch((error: Error) => {
    throw new SetupError(
      `No database can be made beside the shop's (${error.message}). Let its user make one (alter user … createdb), or try ` +
        'the backup elsewhere: npm run restore.',
    )
  })
  try {
    const address = new URL(url)
    address.pathname = `/${beside}`
    const restored = await timed(() => restoreBackup(address.href, made.file))
    say(`Restored ${restored.rows} rows in ${restored.seconds} s.`)
    if (!(await checkRestored(address.href))) process.exitCode = 1
  } finally {
    await queryValue(url, `drop database ${escapeIdentifier(beside)} with (force)`)
  }
}

async function timed<T extends object>(work: () => Promise<T>): Promise<T & { seconds: string }> {
  const began = performance.now()
  const done = await work()
  return { ...done, seconds: ((performance.now() - began) / 1000).toFixed(1) }
}

async function queryValue(url: string, statement: string): Promise<void> {
  const client = new Client(connectionSettings(url))
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
