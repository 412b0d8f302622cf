// The question before a list is removed on a page without script, which has no undo.
import { openBy, PageForm, submits } from '#web/forms/page-form.tsx'
import { Button } from '#web/kit/button.tsx'
import { useWords } from '#web/words.ts'
import type { SavedList } from '../list-contract.ts'

export const renameForm = 'rename_list'
export const removeForm = 'remove_list'

export const removePart = ({ id }: SavedList): string => `remove-${id}`

/** What the buttons of the questions post with; once on a page. */
export const RemoveListForm = () => <PageForm action={removeForm} />

/** Only the server renders it. */
export function RemoveQuestion({ list }: { list: SavedList }) {
  const t = useWords()
  return (
    <fieldset className="row">
      <legend>{t('lists.remove_ask', { name: list.name })}</legend>
      <Button icon="bin" kind="danger" {...submits(removeForm, 'list', list.id)}>
        {t('lists.remove')}
      </Button>
      <Button {...openBy('', () => {})}>{t('kit.cancel')}</Button>
    </fieldset>
  )
}
