// Creates the folder of an embedded database, and our file in it with its port and password.

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { SetupError } from '../setup-error.ts'
import type { PostgresHome } from './postgres-user.ts'

export interface ClusterFile {
  port: number
  password: string
}

export const superuser = 'spaza'
const clusterFileName = 'spaza.json'
const run = promisify(execFile)

/** Reads our file. It is inside the folder, so that both are created together. */
export async function readClusterFile(cluster: string): Promise<ClusterFile> {
  return JSON.parse(readFileSync(join(cluster, clusterFileName), 'utf8'))
}

export async function writeClusterFile(home: PostgresHome, folder: string, note: ClusterFile): Promise<void> {
  const draft = join(folder, `${clusterFileName}.new`)
  await writeFile(draft, JSON.stringify(note), { mode: 0o600, flush: true })
  home.give(draft)
  await rename(draft, join(folder, clusterFileName))
}

/**
 * Creates the database in a folder beside the final one and then renames it: an interrupted creation leaves nothing that looks
 * complete.
 */
export async function createCluster(home: PostgresHome): Promise<void> {
  if (existsSync(home.cluster)) return checkCluster(home)
  const parent = dirname(home.cluster)
  const prefix = `${basename(home.cluster)}.new-`
  // We hold the folder's lock, so these belong to nobody alive.
  for (const name of await readdir(parent))
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true })

  const draft = join(parent, `${prefix}${process.pid}`)
  const note = { port: await findFreePort(), password: randomBytes(24).toString('base64url') }
  try {
    await mkdir(draft, { mode: 0o700 })
    home.give(draft)
    await initialise(home, draft, note.password)
    await writeClusterFile(home, draft, note)
    await rename(draft, home.cluster)
    await syncFolder(parent)
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {})
    throw error
  }
}

async function initialise(home: PostgresHome, folder: string, password: string): Promise<void> {
  const passwordFile = `${folder}.password`
  await writeFile(passwordFile, password, { mode: 0o600 })
  await chmod(passwordFile, 0o600)
  home.give(passwordFile)
  const { file, args, options } = home.command(join(home.native, 'bin/initdb'), [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same order of text on every machine, whatever its system library thinks of it.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  try {
    await run(file, args, { uid: options.uid, gid: options.gid, cwd: '/', env: postgresEnvironment() })
  } finally {
    await rm(passwordFile, { force: true })
  }
}

export function checkCluster({ native, cluster }: PostgresHome): void {
  const versionFile = join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile) || !existsSync(join(cluster, clusterFileName)))
    throw new SetupError(
      `${cluster} is not a database made by Spaza. Move it away, or set SPAZA_DATA to another folder.`,
    )
  const theirs = readFileSync(versionFile, 'utf8').trim()
  const ours = postgresMajor(native)
  if (theirs !== ours)
    throw new SetupError(
      `The database in ${cluster} was made by PostgreSQL ${theirs} and this version of Spaza brings ${ours}. ` +
        `Start it with the version of Spaza that made it, or set SPAZA_DATA to another folder.`,
    )
}

/** PG_VERSION of a new database comes from the program; its share folder has the number without starting it. */
function postgresMajor(native: string): string {
  const header = readFileSync(join(native, 'share/postgresql/postgres.bki'), 'utf8').slice(0, 100)
  return header.match(/^# PostgreSQL (\d+)/)?.[1] ?? ''
}

/** Returns a port outside the ranges from which operating systems assign ports, so that it is free again after a restart. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = 15_000 + Math.floor(Math.random() * 15_000)
    if (await isFreePort(port)) return port
  }
  throw new SetupError('No free port was found for PostgreSQL between 15000 and 30000 on 127.0.0.1.')
}

export function isFreePort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

export function postgresEnvironment(): NodeJS.ProcessEnv {
  // Its own language must be English, since we read what it says; nothing of ours is its business.
  const { PATH, LD_PRELOAD, FAKETIME } = process.env
  // A run under another clock (faketime) has its database under the same one.
  const clock = FAKETIME ? { LD_PRELOAD, FAKETIME } : {}
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...clock }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
