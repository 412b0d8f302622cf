// What a manager can do with an item that shoppers see: change it, hide or show it, remove it.
import { Button } from '#web/kit/button.tsx'
import { useWords, type WordKey } from '#web/words.ts'

interface ManagedActionsProps {
  /** What it is called, for who does not see the row. */
  name: string
  published: boolean
  busy: boolean
  words: Record<'change' | 'hide' | 'publish' | 'remove', WordKey>
  onChange: () => void
  onPublish: (published: boolean) => void
  onRemove: () => void
}

export function ManagedActions(props: ManagedActionsProps) {
  const t = useWords()
  const { name, published, busy, words } = props
  const named = (says: WordKey) => `${t(says)}: ${name}`
  const toggle = published ? words.hide : words.publish
  return (
    <div className="managed__actions">
      <Button icon="edit" aria-label={named(words.change)} onClick={props.onChange}>
        {t(words.change)}
      </Button>
      <Button
        icon={published ? 'eye-off' : 'eye'}
        busy={busy}
        aria-label={named(toggle)}
        onClick={() => props.onPublish(!published)}
      >
        {t(toggle)}
      </Button>
      <Button
        kind="danger"
        icon="bin"
        busy={busy}
        aria-label={named(words.remove)}
        onClick={() => props.onRemove()}
      >
        {t(words.remove)}
      </Button>
    </div>
  )
}
