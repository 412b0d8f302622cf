// The listener’s connection over a network that drops everything: the loss is detected, and the connection is restored.
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openBlackHoleProxy } from '#tests/black-hole-proxy.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { openDatabase } from './database.ts'

test('a connection that receives nothing is given up within seconds, and another is opened when the network is back', async () => {
  const fresh = await freshDatabase()
  const line = await openBlackHoleProxy(fresh.url)
  const log = pino({ level: 'silent' })
  const direct = await openDatabase({ url: fresh.url, log, poolSize: 1 })
  const database = await openDatabase({ url: line.url, log, poolSize: 1 })
  onTestFinished(async () => {
    line.stopDropping()
    await database.close()
    await direct.close()
    await line.close()
    await fresh.drop()
  })
  const heard: string[] = []
  const say = (what: string) => heard.push(what)
  await database.listen(
    'news',
    say,
    () => say('(back)'),
    () => say('(lost)'),
  )
  const tell = (what: string) => direct.pool.query('select pg_notify($1, $2)', ['news', what])
  await tell('one')
  await expect.poll(() => heard).toEqual(['one'])
  line.startDropping()
  await tell('two')
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['one', '(lost)'])
  line.stopDropping()
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['one', '(lost)', '(back)'])
  await tell('three')
  await expect.poll(() => heard).toEqual(['one', '(lost)', '(back)', 'three'])
}, 60_000)
