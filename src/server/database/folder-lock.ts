// Lets one process at a time start, stop or repair what is in a folder.

import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` while holding the lock. Node has no file lock of its own, but SQLite, which is included, does. Unlike a file with a
 * process number in it, the kernel releases this lock as soon as its owner dies, however it dies.
 */
export async function withFolderLock<T>(lockFile: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    while (!tryLock(lock)) await sleep(50)
    return await work()
  } finally {
    lock.close()
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    const sqliteBusy = 5
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return false
    throw error
  }
}
