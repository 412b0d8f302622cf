// The dialog before something that needs an account [spec 6]: signing in or registering begins in it, with the number, and leads back.
import { Link, useNavigate } from 'react-router'
import { pageTo } from '#paths'
import { Dialog } from '#web/kit/dialog.tsx'
import { useWords } from '#web/words.ts'
import { findReturnPath, passwordSearch } from './return-path.ts'
import { PhoneStep } from './sign-in-by-code.tsx'
import { storeSignInProgress } from './sign-in-progress.ts'

export function AccountRequired({ returnPath, onClose }: { returnPath: string; onClose: () => void }) {
  const t = useWords()
  const navigate = useNavigate()
  const path = findReturnPath(new URLSearchParams({ return_to: returnPath }))
  return (
    <Dialog open title={t('shoppers.account_title')} onClose={onClose}>
      <div className="stack">
        <p>{t('shoppers.account_text')}</p>
        <PhoneStep
          page="signIn"
          returnPath={path}
          onLeave={onClose}
          goTo={(progress) => {
            storeSignInProgress(progress)
            onClose()
            void navigate(`${pageTo('signIn')}${path.search}&step=code`)
          }}
        />
        <p>
          <Link to={pageTo('signIn') + passwordSearch(path.search)} onClick={onClose}>
            {t('signIn.with_password')}
          </Link>
        </p>
      </div>
    </Dialog>
  )
}
