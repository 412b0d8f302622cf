import { expect, test } from 'vitest'
import { buildHttp } from './build-http.ts'

test('a request that arrives during shutdown is served, and its connection is closed', async () => {
  const app = await buildHttp({ logger: false, secure: false })
  app.get('/quick', { config: { policy: 'anyone' } }, async () => 'quick')
  let begun = () => {}
  let finish = () => {}
  const leaving = new Promise<void>((done) => {
    begun = done
  })
  const finished = new Promise<void>((done) => {
    finish = done
  })
  app.addHook('preClose', async () => {
    begun()
    await finished
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  const closed = app.close()
  await leaving
  const answer = await fetch(`${url}/quick`)
  expect([answer.status, await answer.text(), answer.headers.get('connection')]).toEqual([
    200,
    'quick',
    'close',
  ])
  finish()
  await closed
  await expect(fetch(`${url}/quick`)).rejects.toThrow()
})
