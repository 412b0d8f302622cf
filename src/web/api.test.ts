import { expect, test } from 'vitest'
import { makeApi, type WireAnswer, type WireRequest } from './api.ts'
import { ApiFailure } from './api-failure.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }

function answering(answer: WireAnswer) {
  const sent: WireRequest[] = []
  const api = makeApi(
    async (request) => {
      sent.push(request)
      return answer
    },
    () => 'af',
  )
  return { api, sent }
}

test('a call is sent to the address in the list of paths, in the chosen language', async () => {
  const { api, sent } = answering({ status: 200, headers: json, body: '{"id":"a b"}' })
  await api('category', { params: { id: 'a b' }, query: { supplier_id: null, page: 2 } })
  expect(sent[0]).toMatchObject({ method: 'GET', path: '/catalog/v1/categories/a%20b?page=2' })
  expect(sent[0]?.headers['accept-language']).toBe('af')
  expect(sent[0]).not.toHaveProperty('body')
})

test('a missing parameter is reported before anything is sent', async () => {
  const { api, sent } = answering({ status: 200, headers: json, body: '{}' })
  await expect(api('order', { params: { order_id: '' } })).rejects.toThrow(
    'Missing the required parameter order_id when calling order',
  )
  await expect(api('validateCart', { body: undefined as never })).rejects.toThrow(
    'Missing the required parameter body when calling validateCart',
  )
  expect(sent).toEqual([])
})

test('a refusal carries its status and texts', async () => {
  const said = {
    status: 'invalid',
    messages: [{ field: 'login', code: 'phone', text: 'Ongeldige nommer' }],
    request_id: 'r1',
  }
  const { api } = answering({ status: 400, headers: json, body: JSON.stringify(said) })
  const failure = await api('me', { params: { scope: 'user' } }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiFailure)
  expect(failure).toMatchObject({ http: 400, status: 'invalid', requestId: 'r1' })
  expect((failure as ApiFailure).about('login')).toBe('Ongeldige nommer')
})

test.each([
  ["a hot-spot's page", { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Wi-Fi</h1>' }],
  ['half an answer', { status: 200, headers: json, body: '{"id":' }],
  ["a proxy's complaint", { status: 502, headers: json, body: '{"error":"bad gateway"}' }],
])('%s is not accepted as an answer', async (_, answer) => {
  const { api } = answering(answer)
  await expect(api('banners')).rejects.toMatchObject({ status: 'unavailable' })
})
