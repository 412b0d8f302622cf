// The form that maps the file's columns. Another mapping reads the same file again; nothing has to be sent twice.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import type { ImportDetail, Mapping } from '../import-contract.ts'
import { type ImportField, importFields } from '../import-fields.ts'
import { formatFailure } from './format-import.ts'
import { importQuery } from './import-queries.ts'

export function MappingForm({ detail }: { detail: ImportDetail }) {
  const t = useWords()
  const shop = useShop()
  const id = useId()
  const [mapping, setMapping] = useState<Mapping>(detail.mapping)
  const [tried, setTried] = useState(false)
  const changed = importFields.some((field) => mapping[field] !== detail.mapping[field])
  const lacking = missingFields(mapping)
  const save = useMutation({
    mutationFn: () => shop.api('mapImport', { params: { id: detail.id }, body: { mapping } }),
    onSuccess: (answer) => shop.queries.setQueryData(importQuery(shop, detail.id).queryKey, answer),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!lacking) save.mutate()
  }
  return (
    <form className="import-section" onSubmit={submit} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('imports.columns')}</h2>
      <p className="soft">{t('imports.columns_hint')}</p>
      <ul className="import-columns">
        {detail.columns.map(({ index, header, samples }) => (
          <li key={index}>
            <label htmlFor={`${id}-${index}`}>
              {header || t('imports.column_unnamed', { number: index + 1 })}
            </label>
            <select
              id={`${id}-${index}`}
              value={fieldOf(mapping, index) ?? ''}
              aria-describedby={`${id}-${index}-samples`}
              onChange={(event) =>
                setMapping(withMeaning(mapping, index, event.target.value as ImportField | ''))
              }
            >
              <option value="">{t('imports.field_none')}</option>
              {importFields.map((field) => (
                <option key={field} value={field}>
                  {t(`imports.field_${field}` as WordKey)}
                </option>
              ))}
            </select>
            <p className="small soft" id={`${id}-${index}-samples`}>
              {samples.length > 0 ? samples.join(' · ') : t('imports.column_empty')}
            </p>
          </li>
        ))}
      </ul>
      {tried && lacking && (
        <p role="alert" className="import-warning">
          {t(lacking)}
        </p>
      )}
      {save.isError && (
        <p role="alert" className="import-warning">
          {formatFailure(save.error, t)}
        </p>
      )}
      {changed && (
        <div className="row">
          <Button type="submit" kind="primary" busy={save.isPending}>
            {t('imports.read_again')}
          </Button>
          <Button onClick={() => setMapping(detail.mapping)}>{t('imports.columns_as_before')}</Button>
        </div>
      )}
    </form>
  )
}

const fieldOf = (mapping: Mapping, index: number): ImportField | undefined =>
  importFields.find((field) => mapping[field] === index)

/** A column means one thing, and a meaning has one column: the last choice wins. */
function withMeaning(mapping: Mapping, index: number, field: ImportField | ''): Mapping {
  const others = Object.entries(mapping).filter(([each, at]) => at !== index && each !== field)
  return { ...Object.fromEntries(others), ...(field && { [field]: index }) }
}

function missingFields(mapping: Mapping): WordKey | undefined {
  if (mapping.name === undefined && mapping.barcode === undefined) return 'imports.name_lacks'
  return mapping.price === undefined ? 'imports.price_lacks' : undefined
}
