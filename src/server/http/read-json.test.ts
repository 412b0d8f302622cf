import { expect, test } from 'vitest'
import { buildHttp } from './build-http.ts'

test.each([
  ['half a letter at the end', '{"note":"salt \\ud83e"}', { note: 'salt \ufffd' }],
  ['the other half alone, in a name', '{"x\\udfff":[]}', { 'x\ufffd': [] }],
  ['a letter of two halves', '{"note":"\\ud83e\\udd5a"}', { note: '🥚' }],
  ['a backslash before what looks like one', '{"note":"\\\\ud83e"}', { note: '\\ud83e' }],
])('%s is read as valid Unicode', async (_, sent, read) => {
  const answer = await echo(sent)
  expect(answer.json()).toEqual(read)
})

test.each([
  ['a prototype', '{"__proto__":{"polluted":1}}'],
  ['what is no JSON', '{"note":'],
  [
    'depth without end, with half a letter',
    `{"x":"\\udfff","deep":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
  ],
])('%s is refused', async (_, sent) => {
  expect((await echo(sent)).statusCode).toBe(400)
})

async function echo(payload: string) {
  const app = await buildHttp({ logger: false, secure: false })
  app.post('/echo', { config: { policy: 'anyone' } }, async (request) => request.body)
  return app.inject({
    method: 'POST',
    url: '/echo',
    headers: { 'content-type': 'application/json' },
    payload,
  })
}
