// Opens a shop: the first person's account, then the guide.
import { Link } from 'react-router'
import { FirstPersonForm } from '#features/accounts/invitations/web/first-person-form.tsx'
import { pageTo } from '#paths'
import type { PageHandle } from '#web/page.ts'
import { useShopState } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import '#web/counter-kit/counter.css'

export const handle: PageHandle = { title: 'invitations.title', noindex: true }

export function Component() {
  const t = useWords()
  const staff = useShopState((state) => state.staff)
  if (!staff) return <FirstPersonForm />
  return <Link to={pageTo('counterManage')}>{t('manage.title')}</Link>
}
