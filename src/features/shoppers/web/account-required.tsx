import { ButtonLink } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { useWords } from '#web/words.ts'
import { doorTo, useHere } from './way-back.ts'

interface AccountRequiredProps {
  open: boolean
  onClose: () => void
  /** Where to come back to; the present page when left out. */
  wayBack?: string
}

/** Stands before what needs an account: log in or register, and come back. */
export function AccountRequired({ open, onClose, wayBack }: AccountRequiredProps) {
  const t = useWords()
  const here = useHere()
  const back = wayBack ?? here
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('signIn.required')}
      foot={
        <>
          <ButtonLink to={doorTo('register', back)}>{t('signIn.register')}</ButtonLink>
          <ButtonLink to={doorTo('signIn', back)} kind="primary">
            {t('signIn.submit')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('signIn.requiredWhy')}</p>
    </Dialog>
  )
}
