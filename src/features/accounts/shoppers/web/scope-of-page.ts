// Whose page a form was posted from: a shopper's, or one of the counter's.
import { ApiFailure } from '#web/api-failure.ts'
import type { Shop } from '#web/shop.tsx'
import type { SessionScope } from './session-queries.ts'

export function scopeOfPage(shop: Shop, url: URL): SessionScope {
  const person = url.pathname.startsWith('/counter') ? shop.staff : shop.account
  if (!person) throw new ApiFailure(401, { status: 'unauthenticated' })
  return person.scope
}
