// Resets a shopper's forgotten password.
import { Link, useNavigate } from 'react-router'
import { pageTo } from '#paths'
import { notify } from '#web/kit/alerts.tsx'
import type { PageHandle } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { ResetSteps } from './reset-steps.tsx'
import { passwordSearch, useReturnPath } from './return-path.ts'
import { useFinishSignIn } from './use-finish-sign-in.ts'

export const handle: PageHandle = {
  title: 'reset.title',
  english: true,
  description: 'reset.description',
  alone: true,
}

export function Component() {
  const t = useWords()
  const shop = useShop()
  const returnPath = useReturnPath()
  const finishSignIn = useFinishSignIn()
  const navigate = useNavigate()
  const signIn = pageTo('signIn') + passwordSearch(returnPath.search)
  return (
    <div className="stack">
      <ResetSteps
        scopes={['user']}
        onDone={async ({ login, password }) => {
          try {
            const body = { login, password }
            const { account } = await shop.api('signInV2', { params: { scope: 'user' }, body })
            await finishSignIn(account, t('reset.done'), returnPath.to)
          } catch {
            notify({ text: t('reset.done_sign_in'), kind: 'success' })
            await navigate(signIn, { replace: true })
          }
        }}
      />
      <p>
        <Link to={signIn}>{t('reset.to_sign_in')}</Link>
      </p>
    </div>
  )
}
