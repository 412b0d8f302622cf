// The filters in a sheet over the list: choices are counted as they are made, and the list is fetched once, at the end.
import { useRef, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { useWords } from '#web/words.ts'
import type { Facets } from '../facets-contract.ts'
import type { Preview } from './narrow-bar.tsx'
import { NarrowForm } from './narrow-form.tsx'
import { countChosen, type Narrowed, nothingNarrowed, queryOf } from './narrowed.ts'

interface Props {
  seen: { facets: Facets; count: number }
  preview: Preview
  narrowed: Narrowed
  onClose: () => void
  onChoose: (next: Narrowed) => void
}

export function NarrowSheet(props: Props) {
  const t = useWords()
  const [draft, setDraft] = useState(props.narrowed)
  const [seen, setSeen] = useState(props.seen)
  const [busy, setBusy] = useState(false)
  const latest = useRef(0)

  async function choose(next: Narrowed) {
    latest.current += 1
    const asked = latest.current
    setDraft(next)
    setBusy(true)
    // Without a signal the counts stay as they were; choosing goes on.
    const found = await props.preview(queryOf(next)).catch(() => undefined)
    if (asked !== latest.current) return
    setBusy(false)
    if (found) setSeen(found)
  }

  return (
    <Dialog
      open
      title={t('catalogue.filter')}
      onClose={props.onClose}
      foot={
        <>
          {countChosen(draft) > 0 && (
            <Button onClick={() => void choose({ ...nothingNarrowed, sort: draft.sort })}>
              {t('catalogue.clearAll')}
            </Button>
          )}
          <Button kind="primary" onClick={() => props.onChoose(draft)}>
            {busy ? t('catalogue.filterShow') : t('catalogue.filterShowCount', { count: seen.count })}
          </Button>
        </>
      }
    >
      <NarrowForm facets={seen.facets} narrowed={draft} onChange={(next) => void choose(next)} />
    </Dialog>
  )
}
