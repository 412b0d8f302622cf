// Parses JSON bodies as Fastify does (no `__proto__`, no `constructor.prototype`) and replaces lone surrogates. A program that
// cuts a text through an emoji leaves one; it has no form in UTF-8, and PostgreSQL refuses it in JSON.
import type { FastifyInstance } from 'fastify'

export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    parse(request, text, (error, value) => {
      if (error || !mayHaveLoneSurrogate.test(text)) return done(error, value)
      try {
        done(null, withoutLoneSurrogates(value))
      } catch (fault) {
        // Nested deeper than the stack goes.
        done(Object.assign(fault as Error, { statusCode: 400 }), undefined)
      }
    })
  })
}

/** Only an escape can bring half a letter: what is sent as UTF-8 has none. */
const mayHaveLoneSurrogate = /\\ud[89a-f]/i

/** `JSON.stringify` writes nothing but half letters as `\ud…`; a backslash that was meant as one it doubles. */
const withoutLoneSurrogates = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value).replace(/\\\\|\\ud[89a-f][0-9a-f]{2}/g, (found) =>
      found === '\\\\' ? found : '\ufffd',
    ),
  )
