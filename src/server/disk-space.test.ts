import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { DiskSpace } from './disk-space.ts'

const mb = 1024 * 1024

function roomWith(variables: Record<string, string> = {}) {
  const logged: string[] = []
  const log = {
    warn: (_: unknown, said: string) => logged.push(said),
    error: (...said: unknown[]) => logged.push(String(said.at(-1))),
  }
  const now = { ms: Date.parse('2026-03-11T06:00:00Z') }
  const disk: { free: number | undefined } = { free: 1000 * mb }
  const room = new DiskSpace({
    settings: readSettings({ SPAZA_ENV: 'test', ...variables }),
    clock: { now: () => new Date(now.ms) },
    log: log as never,
    free: async () => disk.free ?? Promise.reject(new Error('EIO')),
  })
  const with_ = async (free: number | undefined) => {
    disk.free = free
    await room.check()
    return room.isLow
  }
  return { room, with_, logged, now }
}

test('disk space is low below the limit and sufficient again at a tenth more; each change is logged once', async () => {
  const { with_, logged } = roomWith()
  expect(await with_(200 * mb)).toBe(false)
  expect(await with_(199 * mb)).toBe(true)
  expect(await with_(205 * mb)).toBe(true)
  expect(await with_(221 * mb)).toBe(false)
  expect(logged).toEqual(['the disk is nearly full: nothing new is taken', 'there is room on the disk again'])
})

test('a disk that cannot be read changes nothing', async () => {
  const { with_ } = roomWith()
  await with_(100 * mb)
  expect(await with_(undefined)).toBe(true)
})

test('disk space is never low with a limit of 0', async () => {
  expect(await roomWith({ SPAZA_MIN_DISK_SPACE_MB: '0' }).with_(0)).toBe(false)
})

test('a full disk reported by the database counts for half a minute', async () => {
  const { room, now } = roomWith()
  room.reportFull()
  expect(room.isLow).toBe(true)
  now.ms += 30_001
  expect(room.isLow).toBe(false)
})

test('the real disk is read, also for a folder that does not exist yet', async () => {
  const settings = readSettings({
    SPAZA_ENV: 'test',
    SPAZA_DATA: join(tmpdir(), 'not/there/yet'),
    SPAZA_MIN_DISK_SPACE_MB: '100000000',
  })
  const room = new DiskSpace({ settings, clock: { now: () => new Date() }, log: { error() {} } as never })
  await room.check()
  expect(room.freeBytes).toBeGreaterThan(0)
  expect(room.isLow).toBe(true)
})
