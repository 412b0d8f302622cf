// The dialog before something that needs an account: sign in or register, and come back to it [spec 6].
import { pageTo } from '#paths'
import { ButtonLink } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { useWords } from '#web/words.ts'

export function AccountRequired({ returnPath, onClose }: { returnPath: string; onClose: () => void }) {
  const t = useWords()
  const search = `?${new URLSearchParams({ return_to: returnPath })}`
  return (
    <Dialog
      open
      title={t('shoppers.account_title')}
      onClose={onClose}
      foot={
        <>
          <ButtonLink to={pageTo('register') + search} onClick={onClose}>
            {t('shell.register')}
          </ButtonLink>
          <ButtonLink kind="primary" to={pageTo('signIn') + search} onClick={onClose}>
            {t('shell.sign_in')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('shoppers.account_text')}</p>
    </Dialog>
  )
}
