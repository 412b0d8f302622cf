// Resets a forgotten password at the counter. Staff and managers have separate accounts, so the form asks which one it is.
import { Link, useNavigate, useSearchParams } from 'react-router'
import { pageTo } from '#paths'
import { notify } from '#web/kit/alerts.tsx'
import type { PageHandle } from '#web/page.ts'
import { setStaff } from '#web/session.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { safePath } from '../safe-path.ts'
import { ResetSteps } from './reset-steps.tsx'
import './counter-reset.css'

export const handle: PageHandle = { title: 'reset.title' }

export function Component() {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <div className="stack counter-reset">
      <ResetSteps
        scopes={['staff', 'manager']}
        onDone={async ({ login, scope, password }) => {
          try {
            const { account } = await shop.api('signInV2', { params: { scope }, body: { login, password } })
            setStaff(shop, account)
            notify({ text: t('reset.done'), kind: 'success' })
            await navigate(safePath(search.get('redirect_to'), pageTo('counter')), { replace: true })
          } catch {
            notify({ text: t('reset.done_sign_in'), kind: 'success' })
            await navigate(pageTo('counterSignIn'), { replace: true })
          }
        }}
      />
      <p>
        <Link to={pageTo('counterSignIn')}>{t('reset.to_sign_in')}</Link>
      </p>
    </div>
  )
}
