// Registering as a plain page: with a code by SMS.
import { pageTo } from '#paths'
import { useWords } from '#web/words.ts'
import { useReturnPath } from '../web/return-path.ts'
import { PlainSignInByCode } from './plain-sign-in-by-code.tsx'

export function Component() {
  const t = useWords()
  const { search } = useReturnPath()
  return (
    <>
      <PlainSignInByCode page="register" />
      <p>
        {t('shoppers.haveAccount')} <a href={pageTo('signIn') + search}>{t('signIn.submit')}</a>
      </p>
    </>
  )
}
