// The filters in a sheet over the list: choices are counted as they are made, and the list is fetched once, at the end.
import { useRef, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { useWords } from '#web/words.ts'
import type { Facets } from '../facets-contract.ts'
import type { FilterPreview } from './filter-bar.tsx'
import { FilterForm } from './filter-form.tsx'
import { countFilters, emptyFilter, filterQueryOf, type ListFilter } from './list-filter.ts'

interface Props {
  results: { facets: Facets; count: number }
  preview: FilterPreview
  filter: ListFilter
  onClose: () => void
  onChoose: (next: ListFilter) => void
}

export function FilterDialog(props: Props) {
  const t = useWords()
  const [draft, setDraft] = useState(props.filter)
  const [results, setResults] = useState(props.results)
  const [busy, setBusy] = useState(false)
  const latestRequest = useRef(0)

  async function choose(next: ListFilter) {
    latestRequest.current += 1
    const requestNumber = latestRequest.current
    setDraft(next)
    setBusy(true)
    // Without a signal the counts stay as they were; choosing goes on.
    const preview = await props.preview(filterQueryOf(next)).catch(() => undefined)
    if (requestNumber !== latestRequest.current) return
    setBusy(false)
    if (preview) setResults(preview)
  }

  return (
    <Dialog
      open
      title={t('catalogue.filter')}
      onClose={props.onClose}
      foot={
        <>
          {countFilters(draft) > 0 && (
            <Button onClick={() => void choose({ ...emptyFilter, sort: draft.sort })}>
              {t('catalogue.clearAll')}
            </Button>
          )}
          <Button kind="primary" onClick={() => props.onChoose(draft)}>
            {busy ? t('catalogue.filterShow') : t('catalogue.filterShowCount', { count: results.count })}
          </Button>
        </>
      }
    >
      <FilterForm facets={results.facets} filter={draft} onChange={(next) => void choose(next)} />
    </Dialog>
  )
}
