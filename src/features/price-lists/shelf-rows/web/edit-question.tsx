// What the server asks about a change before it is live: a price jump, or another's change that is there now; or why it was refused.
import { formatRand } from '#kernel/money.ts'
import { formatDayAndTime } from '#kernel/time.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useLanguage } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { ShelfEdit } from '../shelf-edit-queue.ts'
import type { ShelfField } from '../shelf-rows-contract.ts'
import { changeTexts, valueText } from './edit-texts.ts'
import type { RowEdits } from './use-row-edits.ts'

interface Props {
  edit: ShelfEdit
  edits: Pick<RowEdits, 'again' | 'drop'>
}

export function EditQuestion({ edit, edits }: Props) {
  const t = useWords()
  const language = useLanguage()
  const { outcome, set, key } = edit
  if (outcome.is === 'waiting') return null
  const fields = Object.keys(set) as ShelfField[]
  const mine = fields.map((field) => valueText(t, field, set[field])).join(', ')
  return (
    <div className="shelf__question" role="alert">
      <p>
        <Icon name="warning" size="small" />
        {outcome.is === 'refused' && outcome.said}
        {outcome.is === 'jump' &&
          t(outcome.cost !== null && outcome.to < outcome.cost ? 'shelf.under_cost' : 'shelf.jump', {
            before: formatRand(outcome.from),
            after: formatRand(outcome.to),
            cost: formatRand(outcome.cost ?? 0),
          })}
        {outcome.is === 'changed' &&
          t('shelf.changed_by', {
            name: outcome.by ?? t('shelf.somebody'),
            at: outcome.at ? formatDayAndTime(new Date(outcome.at), language) : '',
            now: fields.map((field) => valueText(t, field, outcome.now[field])).join(', '),
            mine,
          })}
        {outcome.is === 'refused' && ` ${changeTexts(t, set, edit.saw).join(', ')}`}
      </p>
      <div className="shelf__answers">
        <Button kind="primary" onClick={() => edits.again(key)}>
          {outcome.is === 'refused' ? t('kit.try_again') : t('shelf.set_mine', { value: mine })}
        </Button>
        <Button onClick={() => edits.drop(key)}>
          {outcome.is === 'changed'
            ? t('shelf.keep_theirs', {
                value: fields.map((field) => valueText(t, field, outcome.now[field])).join(', '),
              })
            : t('shelf.give_up')}
        </Button>
      </div>
    </div>
  )
}
