// The user and folder that PostgreSQL runs with. PostgreSQL refuses to run as root, so root runs it as another user.

import { type SpawnOptions, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, lstatSync, mkdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SetupError } from '../setup-error.ts'

export interface PostgresHome {
  /** The folder with `bin`, `lib` and `share`. */
  native: string
  /** The folder of the database itself (PGDATA), which may not exist yet. */
  cluster: string
  command(program: string, args: string[]): { file: string; args: string[]; options: SpawnOptions }
  /** Gives a file or folder of ours to the user PostgreSQL runs as. */
  give(path: string): void
}

interface User {
  uid: number
  gid: number
}

export function choosePostgresHome(native: string, dataFolder: string): PostgresHome {
  const cluster = followLink(join(dataFolder, 'postgres'))
  const owner = lstatSync(cluster, { throwIfNoEntry: false })
  const me = process.getuid?.()
  if (me !== 0) {
    if (owner && me !== undefined && owner.uid !== me)
      throw new SetupError(
        `The database in ${cluster} belongs to another user (number ${owner.uid}) and you are number ${me}. ` +
          'Start as that user or as root, or set SPAZA_DATA to another folder.',
      )
    return asMyself(native, cluster)
  }
  const user = owner?.uid ? { uid: owner.uid, gid: owner.gid } : unprivilegedUser()
  const homes = [asUser(native, cluster, user), withCapability(native, cluster, user)]
  return homes.find(canReach) ?? moveCluster(native, dataFolder, user)
}

function asMyself(native: string, cluster: string): PostgresHome {
  return { native, cluster, command: (file, args) => ({ file, args, options: {} }), give: () => {} }
}

function asUser(native: string, cluster: string, user: User): PostgresHome {
  return {
    native,
    cluster,
    command: (file, args) => ({ file, args, options: user }),
    give: (path) => chownSync(path, user.uid, user.gid),
  }
}

/**
 * A clone under /root (mode 0700) is closed to other users. This one keeps a single right: to pass closed doors.
 * no_setuid_fixup: without it access(2), which PostgreSQL asks about its own program, would forget that right.
 */
function withCapability(native: string, cluster: string, user: User): PostgresHome {
  const setpriv = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
    '--',
  ]
  return {
    ...asUser(native, cluster, user),
    command: (file, args) => ({ file: 'setpriv', args: [...setpriv, file, ...args], options: {} }),
  }
}

/** The last resort: program and database live in a folder everybody can walk to, and a link stays behind. */
function moveCluster(native: string, dataFolder: string, user: User): PostgresHome {
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)
  const outside = `/var/lib/spaza-${name}`
  const link = join(dataFolder, 'postgres')
  const linked = lstatSync(link, { throwIfNoEntry: false })
  const home = asUser(join(outside, 'native'), join(outside, 'postgres'), user)
  if (!linked || linked.isSymbolicLink()) {
    mkdirSync(outside, { recursive: true, mode: 0o755 })
    cpSync(native, home.native, { recursive: true, verbatimSymlinks: true })
    if (!linked) symlinkSync(home.cluster, link)
    if (canReach(home)) return home
  }
  throw new SetupError(
    `PostgreSQL refuses to run as root, and user number ${user.uid} cannot reach ${link}. Start as a plain user, ` +
      'or set SPAZA_DATA to a folder that is not inside a closed one, or set DATABASE_URL.',
  )
}

/** Can this user run the program, and walk to the folder that holds the database? */
function canReach(home: PostgresHome): boolean {
  const succeeds = (program: string, args: string[]) => {
    const { file, args: all, options } = home.command(program, args)
    return spawnSync(file, all, { ...options, cwd: '/', stdio: 'ignore' }).status === 0
  }
  return (
    succeeds('/bin/sh', ['-c', 'cd "$0"', dirname(home.cluster)]) &&
    succeeds(join(home.native, 'bin/postgres'), ['--version'])
  )
}

function unprivilegedUser(): User {
  const nobody = 65_534
  const [, uid, gid] = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m) ?? []
  return { uid: Number(uid) || nobody, gid: Number(gid) || nobody }
}

function followLink(path: string): string {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : path
}
