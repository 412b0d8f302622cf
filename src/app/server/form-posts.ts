// Takes the forms of pages [ruling 14 Pages as forms, ruling 14 Guarding forms]: a form posts to its page's own address, its action runs over
// the visitor's API, and the browser is sent on (303) or gets the page again with what was typed.
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormHandling, PageForms, Render, RenderedPage, RenderRequest } from '#app/web/render-request.ts'
import { formToken, isFormToken, originOfForm } from '#server/http/form-guard.ts'
import { askToConfirmForm, isConfirmed, showForbiddenForm } from '#server/http/form-pages.ts'
import { refuse } from '#server/http/http-refusals.ts'
import { cookieOptions } from '#server/sessions/session-cookies.ts'
import type { Shop } from '#server/shop.ts'
import { secretsOf } from '#server/shop-secrets.ts'
import type { FormFields, FormOutcome } from '#web/forms/form-result.ts'

type SendFresh = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  status?: number,
) => FastifyReply

/** Says that a visit uses forms. The page's script takes the basket over and deletes it (adopt-form-basket.ts). */
const formsCookie = 'spaza_forms'
const formVisitSeconds = 30 * 24 * 60 * 60
/** What was typed when a session had ended, encrypted, until the shopper has signed in again. */
const resumeCookie = 'spaza_resume'
const resumeSeconds = 15 * 60
/** Browsers store 4 KB for a cookie. */
const maxResumeLength = 3500

interface Pages {
  render: Render
  forms: FormHandling
}

export function guardForms(shop: Shop, web: Pages, sendFresh: SendFresh) {
  const { secure, settings } = shop
  // The process has read its key before it listens; tests of pages alone have none.
  const keys = {
    secure,
    get secrets() {
      return secretsOf(settings)
    },
  }

  /** What the forms of this page need; undefined where the page is shared by all visitors. */
  function formsOf(
    request: FastifyRequest,
    reply: FastifyReply,
    { signedIn, plain }: Pick<RenderRequest, 'signedIn' | 'plain'>,
  ): PageForms | undefined {
    const isFormVisit =
      (plain !== undefined || request.cookies[formsCookie] !== undefined) && !isAtCounter(request.url)
    if (!signedIn && !isFormVisit && !plain) return undefined
    return { ...newForms(request, isFormVisit), outcome: takeResumed(request, reply) }
  }

  const newForms = (request: FastifyRequest, isFormVisit: boolean): PageForms => ({
    token: formToken(request, keys) ?? '',
    key: randomBytes(16).toString('base64url'),
    isFormVisit,
  })

  async function handleForm(
    request: FastifyRequest,
    reply: FastifyReply,
    page: RenderRequest,
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store')
    const fields = fieldsOf(request.body)
    const form = await web.forms.findForm(fields)
    if (!form) throw refuse('no-such-call')
    const origin = originOfForm(request)
    const { language } = page
    if (origin === 'foreign') return showForbiddenForm(reply, { language, url: page.url })
    if (form.guard === 'shared') {
      // A browser that says nothing of where the form stands: the person is asked, once.
      if (origin === 'unknown' && !isConfirmed(request, keys))
        return askToConfirmForm(request, reply, {
          secrets: keys.secrets,
          secure,
          language,
          fields,
          url: page.url,
        })
    } else if (page.signedIn && !isFormToken(request, fields.token, keys)) {
      return showForbiddenForm(reply, { language, url: page.url })
    }
    const atCounter = isAtCounter(page.url)
    const forms = newForms(request, !atCounter)
    const result = await web.forms.submit({ ...page, forms }, { fields, key: fields.key ?? forms.key })
    if ('file' in result) {
      const { name, type, text } = result.file
      return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(text)
    }
    if ('to' in result) {
      if (!atCounter) remember(reply, formsCookie, '1', formVisitSeconds)
      for (const [name, value] of Object.entries(result.cookies ?? {}))
        if (value === null) reply.clearCookie(name, { path: '/' })
        else remember(reply, name, value, yearSeconds)
      if (result.resume) storeTyped(reply, page.url, fields)
      return reply.redirect(ownPath(result.to), 303)
    }
    const problems = 'problems' in result ? result.problems : []
    const outcome = { form: form.name, values: { ...withoutSecrets(fields), ...result.values }, problems }
    const rendered = await web.render({ ...page, forms: { ...forms, outcome } })
    const isRefused = problems.length > 0 && rendered.status === 200
    return sendFresh(request, reply, rendered, isRefused ? 422 : rendered.status)
  }

  const remember = (reply: FastifyReply, name: string, value: string, maxAge: number) =>
    reply.setCookie(name, value, { path: '/', maxAge, sameSite: 'lax', secure: shop.secure })

  function storeTyped(reply: FastifyReply, url: string, fields: FormFields): void {
    const typed = JSON.stringify({ url, fields: withoutSecrets(fields) })
    const value = keys.secrets.encrypt(typed, resumeCookie).toString('base64url')
    if (value.length > maxResumeLength) return
    reply.setCookie(resumeCookie, value, { ...cookieOptions(shop.secure), maxAge: resumeSeconds })
  }

  /** Of the page that it was typed on, once. */
  function takeResumed(request: FastifyRequest, reply: FastifyReply): FormOutcome | undefined {
    const value = request.cookies[resumeCookie]
    if (value === undefined) return undefined
    try {
      const text = keys.secrets.decrypt(Buffer.from(value, 'base64url'), resumeCookie)
      const { url, fields } = JSON.parse(text) as { url: string; fields: FormFields }
      if (url !== request.url) return undefined
      reply.clearCookie(resumeCookie, cookieOptions(shop.secure))
      return { form: fields.form ?? '', values: fields, problems: [] }
    } catch {
      return undefined
    }
  }

  return { formsOf, handleForm }
}

/** Staff have no basket: what forms do at the counter is no reason to render a shopper's pages for each visit. */
const isAtCounter = (url: string): boolean => url.startsWith('/counter')

/** A path of this shop: one slash, and none that a browser could read as a second. */
const ownPath = (to: string): string => `/${to.replace(/^[/\\]+/, '')}`

const yearSeconds = 365 * 24 * 60 * 60

/** Of a field that came twice, the last. */
function fieldsOf(body: unknown): FormFields {
  const entries = Object.entries((body ?? {}) as Record<string, string | string[]>)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value]),
  )
}

/** What is never written back into a page; `shown_lines` is long, and the page writes it again. */
const secretNames = /password|^((token_)?code|token|key|confirmed|shown_lines)$/i

const withoutSecrets = (fields: FormFields): FormFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !secretNames.test(name)))
