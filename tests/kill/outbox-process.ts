// A process that queues tasks of the outbox and carries them out against a stand-in server, to be killed (kill-outbox.test.ts). It
// begins to work once it is told to, by a line on its input.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { systemClock } from '#server/clock.ts'
import { openDatabase } from '#server/database/database.ts'
import { ExternalError, postExternal } from '#server/external-request.ts'
import { Outbox } from '#server/outbox/outbox.ts'
import { queueTask } from '#server/outbox/queue-task.ts'

const { DATABASE_URL = '', STAND_IN_URL = '', CLOCK_OFFSET_MS = '0', SUBJECTS = '' } = process.env
const kind = 'stand-in'
const log = pino({ level: 'fatal' })
const database = await openDatabase({ url: DATABASE_URL, log })
const clock = systemClock(Number(CLOCK_OFFSET_MS))

const outbox = new Outbox({ database, clock, log })
outbox.register({
  name: kind,
  concurrency: 4,
  // Longer than a busy machine lets a process stand still; the next process's clock is ahead by more.
  claimMs: 8_000,
  maxTries: 1_000,
  backOff: { firstMs: 20, maxMs: 100, jitter: 0.25 },
  admit: async (_tx, { key }) => ({ go: key }),
  run: async (_task, key) => {
    try {
      const { http } = await postExternal({ url: new URL(STAND_IN_URL), headers: {}, body: key })
      return http === 200 ? { result: 'sent' } : { result: 'later', why: `http ${http}` }
    } catch (error) {
      if (!(error instanceof ExternalError)) throw error
      return { result: 'later', why: error.message }
    }
  },
})
await outbox.open()

/** Causes: each counts its subject up and queues a task about it. One in ten is rolled back. */
async function cause(subject: string): Promise<void> {
  await database.transaction(async (tx) => {
    const { n } = (await tx
      .selectFrom('kill_subjects' as never)
      .select('n' as never)
      .where('name' as never, '=', subject as never)
      .forUpdate()
      .executeTakeFirstOrThrow()) as unknown as { n: number }
    await tx
      .updateTable('kill_subjects' as never)
      .set({ n: n + 1 } as never)
      .where('name' as never, '=', subject as never)
      .execute()
    await queueTask(tx, { kind, key: `${subject} ${n + 1}`, subject }, clock.now())
    if (Math.random() < 0.1) throw new Error('rolled back')
  })
}

process.stdout.write('ready\n')
await once(process.stdin, 'data')
const subjects = SUBJECTS.split(' ').filter(Boolean)
const looks = setInterval(() => void outbox.work(), 50)
looks.ref()
await Promise.all(
  [1, 2, 3].map(async () => {
    while (subjects.length > 0) {
      await cause(subjects[Math.floor(Math.random() * subjects.length)] as string).catch(() => {})
      await pause(15)
    }
  }),
)
