// What is not live yet, by row: what it becomes, and what it waits for. Those that wait for an answer come first.

import { Button } from '#web/kit/button.tsx'
import { useWords } from '#web/words.ts'
import { EditQuestion } from './edit-question.tsx'
import { changeTexts } from './edit-texts.ts'
import type { RowEdits } from './use-row-edits.ts'

/** A thousand at once would take seconds to draw; the count says how many there are. */
const maxListed = 50

export function WaitingEdits({ edits, shown }: { edits: RowEdits; shown: ReadonlySet<string> }) {
  const t = useWords()
  const { queue } = edits
  if (queue.length === 0) return null
  const asked = queue.filter(({ outcome }) => outcome.is !== 'waiting')
  const waiting = queue.filter(({ outcome }) => outcome.is === 'waiting')
  return (
    <details className="shelf__waiting" open={asked.length > 0 || undefined}>
      <summary>{t('shelf.waiting_count', { count: queue.length })}</summary>
      <ul>
        {[...asked, ...waiting].slice(0, maxListed).map((edit) => (
          <li key={edit.key}>
            <p>
              <strong>{edit.name}</strong>: {changeTexts(t, edit.set, edit.saw).join(', ')}
            </p>
            {/* The row itself asks, where it is on the page. */}
            {!shown.has(edit.offerId) && <EditQuestion edit={edit} edits={edits} />}
            {edit.outcome.is === 'waiting' && (
              <p className="shelf__answers">
                <span className="small soft">{t('shelf.waits')}</span>
                {!edit.sent && (
                  <Button kind="quiet" onClick={() => edits.drop(edit.key)}>
                    {t('shelf.give_up')}
                  </Button>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
      {queue.length > maxListed && (
        <p className="small soft">{t('shelf.waiting_more', { count: queue.length - maxListed })}</p>
      )}
    </details>
  )
}
