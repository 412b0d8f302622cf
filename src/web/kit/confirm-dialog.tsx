// The dialog that `useConfirm` opens.
import { useWords } from '#web/words.ts'
import { Button } from './button.tsx'
import type { PendingQuestion } from './confirm.tsx'
import { Dialog } from './dialog.tsx'

export function ConfirmDialog({ asked }: { asked: PendingQuestion }) {
  const t = useWords()
  const { also } = asked
  return (
    <Dialog
      open
      title={asked.title}
      onClose={() => asked.answer(false)}
      foot={
        <>
          <Button onClick={() => asked.answer(false)}>{asked.no ?? t('kit.cancel')}</Button>
          {also && (
            <Button
              kind="primary"
              onClick={() => {
                also.onClick()
                asked.answer(true)
              }}
            >
              {also.label}
            </Button>
          )}
          <Button kind={asked.danger ? 'danger' : 'primary'} onClick={() => asked.answer(true)}>
            {asked.yes ?? t('kit.ok')}
          </Button>
        </>
      }
    >
      {asked.text && <p>{asked.text}</p>}
    </Dialog>
  )
}
