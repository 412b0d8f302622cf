// Processes that queue and carry out tasks of the outbox are killed with -9, two at a time, while the other side fails now and then: no
// task of a committed cause is lost, none of a rolled-back one is told, and the order of each subject is kept.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { endProcess } from '#tests/running-shop.ts'
import { seeded } from '#tests/seeded-random.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { serverFlags } from '../../scripts/node24.mjs'
import { withCompileCache } from '../../scripts/run-node24.mjs'

const kills = Number(process.env.SPAZA_OUTBOX_KILLS ?? 6)
const atOnce = 2
const names = Array.from({ length: 6 }, (_, n) => `subject-${n}`)
const program = fileURLToPath(new URL('outbox-process.ts', import.meta.url))

test(
  `${kills} kills of processes lose no task, and keep the order of each subject`,
  async () => {
    const chance = seeded('kill outbox')
    const fresh = await freshDatabase()
    const database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }) })
    /** The keys that the other side was told, in the order in which they came. */
    const told: string[] = []
    const standIn = createServer(async (request, response) => {
      let key = ''
      for await (const part of request) key += part
      const luck = chance.next()
      if (luck < 0.1) return void response.writeHead(503).end()
      told.push(key)
      // Taken, and nobody is told.
      if (luck < 0.2) return void request.socket.destroy()
      response.writeHead(200).end()
    })
    standIn.listen(0, '127.0.0.1')
    await once(standIn, 'listening')
    const alive = new Set<ChildProcess>()
    onTestFinished(async () => {
      for (const child of alive) await endProcess(child, 'SIGKILL')
      standIn.close()
      await database.close()
      await fresh.drop()
    })
    await database.pool.query('create table kill_subjects (name text primary key, n integer not null)')
    await database.pool.query('insert into kill_subjects select unnest($1::text[]), 0', [names])

    const { DATABASE_URL: _, ...inherited } = process.env
    const start = async (round: number, subjects: readonly string[]) => {
      const child = spawn(process.execPath, [...serverFlags, program], {
        env: {
          ...withCompileCache(inherited),
          DATABASE_URL: fresh.url,
          STAND_IN_URL: `http://127.0.0.1:${(standIn.address() as AddressInfo).port}/`,
          // What the killed ones had claimed is free again.
          CLOCK_OFFSET_MS: String(round * 10_000),
          SUBJECTS: subjects.join(' '),
        },
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      alive.add(child)
      await once(child.stdout, 'data')
      return child
    }
    const rounds = Math.ceil(kills / atOnce)
    for (let round = 0; round < rounds; round += 1) {
      const children = await Promise.all(Array.from({ length: atOnce }, () => start(round, names)))
      const heard = told.length
      for (const child of children) child.stdin.write('go\n')
      // Not before they are in the middle of it.
      await expect.poll(() => told.length, { interval: 5, timeout: 60_000 }).toBeGreaterThan(heard)
      await pause(chance.next() * 300)
      for (const child of children) {
        await endProcess(child, 'SIGKILL')
        alive.delete(child)
      }
    }
    const last = await start(rounds, [])
    last.stdin.write('go\n')
    const open = async () => {
      const { rows } = await database.pool.query(
        "select count(*)::int as n from outbox where state in ('waiting', 'claimed')",
      )
      return rows[0].n
    }
    await expect.poll(open, { interval: 50, timeout: 600_000 }).toBe(0)

    const { rows } = await database.pool.query('select name, n from kill_subjects order by name')
    let tasks = 0
    for (const { name, n } of rows) {
      const numbers = told.filter((key) => key.startsWith(`${name} `)).map((key) => Number(key.split(' ')[1]))
      // One that was told twice came before the next one, both times.
      expect(numbers, name).toEqual([...numbers].sort((a, b) => a - b))
      expect([...new Set(numbers)], name).toEqual(Array.from({ length: n }, (_, at) => at + 1))
      tasks += n
    }
    const states = await database.pool.query('select state, count(*)::int as n from outbox group by state')
    expect(states.rows).toEqual([{ state: 'sent', n: tasks }])
    expect(tasks).toBeGreaterThan(rounds)
    process.stdout.write(
      `${rounds * atOnce} kills of the outbox, ${tasks} tasks, ${told.length - tasks} told more than once\n`,
    )
  },
  120_000 + kills * 10_000,
)
