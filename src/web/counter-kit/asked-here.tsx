// A question that stands in the page where a dialog would ask it with script, and the button that says yes to it.
import { handledHere } from '#web/forms/page-form.tsx'
import { Button } from '#web/kit/button.tsx'

export const AskedHere = ({ title, text }: { title: string; text: string }) => (
  <div role="alert">
    <p>
      <strong>{title}</strong>
    </p>
    <p>{text}</p>
  </div>
)

interface SureProps {
  text: string
  /** What was typed and is asked about; undefined where the question is whether nothing came, which is marked as dangerous. */
  typed: string | undefined
  busy: boolean
  onSure: () => void
}

export function SureButton({ text, typed, busy, onSure }: SureProps) {
  const isNo = typed === undefined
  return (
    <>
      {isNo && <input type="hidden" name="not" value="1" />}
      <Button
        type="submit"
        kind={isNo ? 'danger' : 'primary'}
        name="sure"
        value={typed ?? 'not'}
        busy={busy}
        onClick={handledHere(onSure)}
      >
        {text}
      </Button>
    </>
  )
}
