// Runs the action of a posted form on the server. A refusal of the API becomes texts at the fields; a session that is over leads to the
// sign-in page and back.
import { matchRoutes, type RouteObject } from 'react-router'
import { pageTo } from '#paths'
import { ApiFailure } from '#web/api-failure.ts'
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import type { Shop } from '#web/shop.tsx'
import { translator } from '#web/words.ts'
import type { PostedFields } from './render-request.ts'

export async function submitForm(
  shop: Shop,
  {
    action,
    url,
    routes,
    fields,
    key,
  }: { action: FormAction; url: URL; routes: RouteObject[] } & PostedFields,
): Promise<FormResult> {
  const params = matchRoutes(routes, url.pathname)?.at(-1)?.params ?? {}
  try {
    return await action.run({ shop, fields, url, params, key })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.status === 'unauthenticated') return { to: signInPath(url), resume: true }
    // This form did its work before, with something else in it: the page shows what that was.
    if (error.messages.some(({ code }) => code === 'key-reused')) return { to: url.pathname + url.search }
    return { problems: problemsOf(error, shop) }
  }
}

function signInPath(url: URL): string {
  const page = url.pathname.startsWith('/counter') ? 'counterSignIn' : 'signIn'
  return `${pageTo(page)}?redirect_to=${encodeURIComponent(url.pathname + url.search)}`
}

function problemsOf(error: ApiFailure, shop: Shop) {
  if (error.messages.length > 0) return error.messages.map(({ field, text }) => ({ field, text }))
  const t = translator(shop.state.getState().words, shop.language)
  return [{ field: null, text: t('kit.error_title') }]
}
