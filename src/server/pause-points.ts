// Named points at which a test can pause the server; outside test mode there are none.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from './settings.ts'

export type PausePoint =
  | 'register:after-check'
  | 'register:after-commit'
  | 'group:one-registered'
  | 'import:mid-switch'

/** Returns the file that a paused server creates: it resumes when the file is removed, or is killed while it waits. */
export const pauseFile = (dataFolder: string, point: PausePoint): string =>
  join(dataFolder, `paused-at-${point.replace(':', '-')}`)

export const pausesAt = (settings: Settings, point: PausePoint): boolean =>
  settings.env === 'test' && settings.pausePoint === point

export async function pauseAt(settings: Settings, point: PausePoint): Promise<void> {
  if (!pausesAt(settings, point)) return
  const file = pauseFile(settings.dataFolder, point)
  writeFileSync(file, point)
  while (existsSync(file)) await sleep(5)
}
