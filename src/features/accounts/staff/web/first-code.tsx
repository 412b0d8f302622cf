// Shows the code for somebody's first password, once; their manager reads it to them.
import { formatTime } from '#kernel/time.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { useWords } from '#web/words.ts'

interface Props {
  name: string
  code: string
  /** When it ends. */
  until: string
  onClose: () => void
}

export function FirstCode({ name, code, until, onClose }: Props) {
  const t = useWords()
  return (
    <Dialog
      open
      title={t('staff.first_code_title', { name })}
      onClose={onClose}
      foot={
        <Button kind="primary" onClick={onClose}>
          {t('staff.first_code_done')}
        </Button>
      }
    >
      <p className="staff__code number">
        <strong>{`${code.slice(0, 3)} ${code.slice(3)}`}</strong>
      </p>
      <p>{t('staff.first_code_text', { name, time: formatTime(new Date(until)) })}</p>
    </Dialog>
  )
}
