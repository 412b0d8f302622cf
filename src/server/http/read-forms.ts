// Parses forms as browsers send them (application/x-www-form-urlencoded), for the few calls specified so. It is registered on a
// part of the application only: everywhere else a form is refused.
import type { FastifyInstance } from 'fastify'

/** A form is a few words. */
const defaultMaxBytes = 16 * 1024

export function readForms(part: FastifyInstance, maxBytes = defaultMaxBytes): void {
  part.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBytes },
    (_request, body, done) => done(null, formOf(String(body))),
  )
}

/** A field that came twice is a list, which no call takes for a word. */
function formOf(text: string): Record<string, string | string[]> {
  const form = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}
