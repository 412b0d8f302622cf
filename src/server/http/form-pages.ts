// The two pages that a form may lead to before its action runs: that it was refused, and the question whether it was meant.
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escaped } from '#kernel/html-text.ts'
import type { Language } from '#kernel/languages.ts'
import { phrasesOf } from '#kernel/phrases.ts'
import type { Encryption } from '#server/encryption.ts'
import { visitorCookieName } from '#server/http/form-guard.ts'
import { cookieOptions } from '#server/sessions/session-cookies.ts'
import type en from '#server/words/en.json'

const words = phrasesOf<(typeof en)['forms']>('server/forms')

/** A form of another site, or of a page made for somebody else: nothing was changed. */
export function showForbiddenForm(
  reply: FastifyReply,
  { language, url }: { language: Language; url: string },
): FastifyReply {
  const t = words(language)
  const body = `<p>${escaped(t.forbidden_text)}</p><p><a href="${escaped(pathOf(url))}">${escaped(t.back)}</a></p>`
  return reply
    .code(403)
    .type('text/html; charset=utf-8')
    .send(page(language, t.forbidden_title, body))
}

interface Question {
  language: Language
  url: string
  fields: Readonly<Record<string, string | undefined>>
  secrets: Encryption
  secure: boolean
}

const confirmation = 'form confirmation'

/** Asks once whether the form was meant. The answer is bound to the visitor's cookie and to the day it was asked. */
export function askToConfirmForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { language, url, fields, secrets, secure }: Question,
): FastifyReply {
  const t = words(language)
  const name = visitorCookieName(secure)
  const visitor = request.cookies[name] ?? randomBytes(16).toString('base64url')
  if (request.cookies[name] === undefined) reply.setCookie(name, visitor, cookieOptions(secure))
  const hidden = Object.entries({ ...fields, confirmed: secrets.sign(visitor, confirmation) })
    .map(([field, value]) => `<input type="hidden" name="${escaped(field)}" value="${escaped(value ?? '')}">`)
    .join('')
  const form = `<form method="post" action="${escaped(pathOf(url))}">${hidden}<button>${escaped(t.confirm)}</button></form>`
  const body = `<p>${escaped(t.confirm_text)}</p>${form}<p><a href="${escaped(pathOf(url))}">${escaped(t.stay)}</a></p>`
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .send(page(language, t.confirm_title, body))
}

/** Whether the question was answered in this browser. */
export function isConfirmed(
  { body, cookies }: FastifyRequest,
  { secrets, secure }: Pick<Question, 'secrets' | 'secure'>,
): boolean {
  const answer = (body as { confirmed?: unknown } | null)?.confirmed
  const visitor = cookies[visitorCookieName(secure)]
  return (
    typeof answer === 'string' && visitor !== undefined && secrets.isSignature(answer, visitor, confirmation)
  )
}

/** One slash at the beginning, and none that a browser could read as another host's. */
const pathOf = (url: string): string => `/${url.replace(/^[/\\]+/, '')}`

const page = (language: Language, title: string, body: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title></head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>
`
