import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { compressAnswer } from './compress-answer.ts'

const app = fastify()
/** Text that does not shrink to nothing: numbers one after another. */
const textOf = (length: number) =>
  Array.from({ length: length / 4 }, (_, at) => at * 7919)
    .join('é ')
    .slice(0, length)
app.get<{ Params: { length: string } }>('/:length', { onSend: compressAnswer }, async ({ params }) =>
  textOf(Number(params.length)),
)
afterAll(() => app.close())

const open = { br: brotliDecompressSync, gzip: gunzipSync }

test.each([
  ['is not worth it', 500, undefined],
  ['is short', 4_000, 0.5],
  ['is long', 140_000, 0.5],
  ['is so long that another thread does it', 900_000, 0.5],
])('text that %s arrives intact, and smaller where it is compressed', async (_how, length, most) => {
  for (const encoding of ['br', 'gzip'] as const) {
    const { headers, rawPayload } = await app.inject({
      url: `/${length}`,
      headers: { 'accept-encoding': encoding },
    })
    expect(headers['content-encoding']).toBe(most && encoding)
    expect(headers['content-length']).toBe(String(rawPayload.length))
    const text = most ? open[encoding](rawPayload) : rawPayload
    expect(text.toString()).toBe(textOf(length))
    expect(rawPayload.length).toBeLessThanOrEqual(text.length * (most ?? 1))
  }
})

test('concurrent compressed responses reach the requests they belong to', async () => {
  const lengths = Array.from({ length: 40 }, (_, at) => 600 + at * 15_000)
  const answers = await Promise.all(
    lengths.map((length) => app.inject({ url: `/${length}`, headers: { 'accept-encoding': 'br' } })),
  )
  expect(answers.map(({ rawPayload }) => brotliDecompressSync(rawPayload).toString())).toEqual(
    lengths.map(textOf),
  )
})
