// What was not sent, as the operator sees it: counts and reasons, never a text or a number; retried or dismissed once.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { manager, type Person } from '#tests/cast.ts'
import { corner } from '#tests/corner-shop.ts'
import { openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let nandi: Person
let operator: Person
beforeAll(async () => {
  stage = await openStage()
  const { kysely } = stage.database
  nandi = await manager(kysely, [corner], 'Nandi', stage.time.now)
  operator = await manager(kysely, [corner], 'Olwethu', stage.time.now)
  await kysely.updateTable('accounts').set({ operator: true }).where('id', '=', operator.id).execute()
})
beforeEach(async () => {
  await stage.database.kysely.deleteFrom('outbox').execute()
  await stage.database.kysely.deleteFrom('messages').execute()
})
afterAll(() => stage.close())

const inHours = (hours: number) => new Date(stage.time.now.getTime() + hours * 3_600_000)
const phone = '+27821239876'
const secret = 'Your order at the corner is ready'

/** A message that its gateway refused, and its dead task. */
async function addDeadMessage(id: string, { goodUntil = inHours(5), marketing = false, text = secret } = {}) {
  await stage.database.kysely
    .insertInto('messages')
    .values({
      id,
      kind: 'ready',
      phone,
      language: 'en',
      text,
      state: 'failed',
      asked_for: false,
      secret: false,
      marketing,
      queued_at: inHours(-2),
      due_at: inHours(-1),
      good_until: goodUntil,
    })
    .execute()
  await addTask(id, {
    state: 'dead',
    tries: 3,
    ended_at: inHours(-1),
    trouble: 'http 400',
    good_until: goodUntil,
  })
}
const addTask = (id: string, more: object) =>
  stage.database.kysely
    .insertInto('outbox')
    .values({ id, kind: 'sms', key: id, created_at: inHours(-2), due_at: inHours(-2), ...more })
    .execute()
const list = async () => (await stage.by(operator, 'GET', '/counter/v1/outbox')).json()
const decide = async (id: string, what: 'retry' | 'dismiss', by = operator) =>
  (await stage.by(by, 'POST', `/counter/v1/outbox/${id}/${what}`)).statusCode
const task = (id: string) =>
  stage.database.kysely.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const message = (id: string) =>
  stage.database.kysely.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const deeds = async () =>
  (await stage.database.pool.query('select call, made_by, subject_id from deeds order by id')).rows

test('the operator sees what waits and what was given up, without texts and numbers', async () => {
  await addTask('task_early', { due_at: inHours(1), created_at: inHours(-3) })
  await addTask('task_late', { due_at: inHours(1) })
  await addDeadMessage('task_dead')
  await addDeadMessage('task_over', { goodUntil: inHours(-1) })
  const answer = await stage.by(operator, 'GET', '/counter/v1/outbox')
  const dead = {
    kind: 'sms',
    reason: 'http 400',
    tries: 3,
    queued_at: inHours(-2).toISOString(),
    dead_at: inHours(-1).toISOString(),
  }
  expect(answer.json()).toEqual({
    waiting: [{ kind: 'sms', count: 2, since: inHours(-3).toISOString() }],
    dead: [
      { id: 'task_over', ...dead, may_retry: false },
      { id: 'task_dead', ...dead, may_retry: true },
    ],
    dead_count: 2,
  })
  expect(answer.body).not.toContain(secret)
  expect(answer.body).not.toContain('82123')
})

test('a manager who is not the operator neither sees nor changes what was not sent', async () => {
  await addDeadMessage('task_dead')
  expect((await stage.by(nandi, 'GET', '/counter/v1/outbox')).statusCode).toBe(403)
  expect([await decide('task_dead', 'retry', nandi), await decide('task_dead', 'dismiss', nandi)]).toEqual([
    403, 403,
  ])
  expect((await task('task_dead')).state).toBe('dead')
})

test('a retried message is sent, with its tries counted from one', async () => {
  await addDeadMessage('task_dead')
  expect(await decide('task_dead', 'retry')).toBe(200)
  await expect.poll(async () => (await task('task_dead')).state, { timeout: 30_000 }).toBe('sent')
  expect([(await task('task_dead')).tries, (await message('task_dead')).state]).toEqual([1, 'sent'])
  expect(await decide('task_dead', 'retry')).toBe(404)
})

test('what is over, empty or marketing is not retried, and stays dead', async () => {
  await addDeadMessage('task_over', { goodUntil: inHours(-1) })
  await addDeadMessage('task_empty', { text: '' })
  await addDeadMessage('task_offer', { marketing: true })
  for (const id of ['task_over', 'task_empty', 'task_offer']) {
    expect([id, await decide(id, 'retry')]).toEqual([id, 409])
    expect([(await task(id)).state, (await message(id)).state]).toEqual(['dead', 'failed'])
  }
})

test('a dismissed task keeps its row and its reason, and is never sent', async () => {
  await addDeadMessage('task_dead')
  expect(await decide('task_dead', 'dismiss')).toBe(200)
  expect(await task('task_dead')).toMatchObject({
    state: 'dropped',
    trouble: 'http 400',
    ended_at: stage.time.now,
  })
  expect((await message('task_dead')).state).toBe('failed')
  expect([await decide('task_dead', 'retry'), (await list()).dead_count]).toEqual([404, 0])
})

test('of a retry and a dismissal at the same time one holds', async () => {
  const ids = Array.from({ length: 8 }, (_, n) => `task_race_${n}`)
  for (const id of ids) await addDeadMessage(id)
  for (const id of ids) {
    const [retried, dismissed] = await Promise.all([decide(id, 'retry'), decide(id, 'dismiss')])
    expect([retried, dismissed].sort()).toEqual([200, 404])
    expect((await task(id)).state === 'dropped').toBe(dismissed === 200)
  }
})

test('who retried and who dismissed is in the audit log', async () => {
  await addDeadMessage('task_again')
  await addDeadMessage('task_gone')
  await decide('task_again', 'retry')
  await decide('task_gone', 'dismiss')
  const ours = (await deeds()).filter(({ subject_id }) => ['task_again', 'task_gone'].includes(subject_id))
  expect(ours.map(({ call, made_by }) => [call, made_by])).toEqual([
    ['retryExternalTask', operator.id],
    ['dismissExternalTask', operator.id],
  ])
})
