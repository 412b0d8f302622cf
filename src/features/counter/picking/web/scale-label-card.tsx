// The card where managers set what a branch's scales print, with a field for trying a label.
import './picking.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  choiceOf,
  type LabelChoice,
  labelKinds,
  prefixes,
  tryLabel,
  withChoice,
} from '#features/counter/scale-labels/label-choices.ts'
import type { ScaleLabel } from '#features/counter/scale-labels/read-scale-barcode.ts'
import { formatRand } from '#kernel/money.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { personalQuery } from '#web/personal-query.ts'
import { type Shop, useShop } from '#web/shop.tsx'
import { useChange } from '#web/use-change.ts'
import { useWords } from '#web/words.ts'

const labelsQuery = (shop: Shop, id: string) =>
  personalQuery(['scale-labels', id], (signal) => shop.api('scaleLabels', { params: { id }, signal }))

export function ScaleLabelCard({ supplierId }: { supplierId: string }) {
  const t = useWords()
  const shop = useShop()
  const { data, error, isError, refetch } = useQuery(labelsQuery(shop, supplierId))
  return (
    <section className="card stack" aria-labelledby="scale-labels">
      <h2 id="scale-labels">{t('picking.labels')}</h2>
      <p>{t('picking.labels_text')}</p>
      {data && (
        <LabelForm
          key={JSON.stringify(data.labels)}
          supplierId={supplierId}
          savedLabels={data.labels ?? data.usual}
          usual={data.labels === null}
        />
      )}
      {!data && isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton lines={4} />}
    </section>
  )
}

interface FormProps {
  supplierId: string
  savedLabels: readonly ScaleLabel[]
  /** Nothing of its own is kept for this branch. */
  usual: boolean
}

function LabelForm({ supplierId, savedLabels, usual }: FormProps) {
  const t = useWords()
  const shop = useShop()
  const [labels, setLabels] = useState(savedLabels)
  const after = () => shop.queries.invalidateQueries({ queryKey: labelsQuery(shop, supplierId).queryKey })
  const { busy, change } = useChange({ failed: 'picking.ready_offline', after })
  const save = (next: readonly ScaleLabel[] | null) =>
    change(
      () =>
        shop.api('changeScaleLabels', { params: { id: supplierId }, body: { labels: next && [...next] } }),
      t('picking.labels_kept'),
    )
  return (
    <>
      <ul className="picking__labels">
        {prefixes.map((prefix) => (
          <li key={prefix}>
            <label>
              <span>{t('picking.label_begins', { prefix })}</span>
              <select
                value={choiceOf(prefix, labels)}
                onChange={(event) => setLabels(withChoice(labels, prefix, event.target.value as LabelChoice))}
              >
                {labelKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`picking.label_${kind}`)}
                  </option>
                ))}
                {choiceOf(prefix, savedLabels) === 'other' && (
                  <option value="other">
                    {savedLabels.find(({ pattern }) => pattern.startsWith(prefix))?.pattern}
                  </option>
                )}
              </select>
            </label>
          </li>
        ))}
      </ul>
      <TryLabel labels={labels} />
      <div className="row">
        <Button kind="primary" busy={busy} onClick={() => void save(labels)}>
          {t('picking.labels_keep')}
        </Button>
        {!usual && (
          <Button busy={busy} onClick={() => void save(null)}>
            {t('picking.labels_usual')}
          </Button>
        )}
      </div>
    </>
  )
}

function TryLabel({ labels }: { labels: readonly ScaleLabel[] }) {
  const t = useWords()
  const [code, setCode] = useState('')
  const read = tryLabel(code, labels)
  const inside =
    read?.grams !== undefined ? `${(read.grams / 1000).toFixed(3)} kg` : formatRand(read?.cents ?? 0)
  return (
    <>
      <Field
        label={t('picking.label_try')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <p role="status">
        {read && t('picking.label_says', { item: read.item, inside })}
        {!read && code.length >= 12 && t('picking.label_nothing')}
      </p>
    </>
  )
}
