// Follows a session that another tab ended or started: this tab clears the previous account before it shows anything else.
import { pageTo } from '#paths'
import type { PageHandle } from '#web/page.ts'
import { clearSession } from '#web/session.ts'
import { type Shop, toPerson } from '#web/shop.tsx'

interface Here {
  handle: PageHandle | undefined
  navigate: (to: string, options: { replace: true }) => unknown
  revalidate: () => unknown
}

export async function followSession(shop: Shop, id: string | null, here: Here): Promise<void> {
  if (id === null) {
    clearSession(shop)
    // A page of one's own is no place for a visitor [spec 2].
    if (here.handle?.needsLogin) await here.navigate(pageTo('home'), { replace: true })
    return
  }
  shop.state.setState({ account: null })
  shop.queries.removeQueries({ predicate: (query) => query.meta?.personal === true })
  const { account } = await shop.api('me', { params: { scope: 'user' } }).catch(() => ({ account: null }))
  shop.state.setState({ account: account && toPerson(account) })
  await here.revalidate()
}
