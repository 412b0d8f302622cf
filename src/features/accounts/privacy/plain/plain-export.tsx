// Everything that is stored of the shopper, part by part: a line for each field, and lines inside a line for what it consists of.
import { pageTo } from '#paths'
import { useLanguage } from '#web/shop.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import type { Export } from '../privacy-contract.ts'
import {
  areRows,
  type ExportRow,
  formatField,
  formatMoment,
  formatValue,
  isEmpty,
  isRow,
  withPartStatus,
} from '../web/format-export.ts'

export function PlainExport({ data: { made_at, parts } }: { data: Export }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <>
      <p className="done" role="status">
        {t('privacy.export_made', { when: formatMoment(made_at, language) })}
      </p>
      {Object.entries(parts)
        .filter(([, rows]) => rows.length > 0)
        .map(([part, rows]) => (
          <section key={part}>
            <h2>
              {t(`privacy.part_${part}` as WordKey)} ({rows.length})
            </h2>
            <Rows rows={rows.map((row) => withPartStatus(part, row))} />
          </section>
        ))}
      <p>
        <a href={pageTo('myData')}>{t('privacy.export_hide')}</a>
      </p>
    </>
  )
}

const Rows = ({ rows }: { rows: readonly ExportRow[] }) => (
  <ul className="rows">
    {rows.map((row, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: it is read, and never changes
      <li key={at}>
        <Fields row={row} />
      </li>
    ))}
  </ul>
)

function Fields({ row }: { row: ExportRow }) {
  const t = useWords()
  const language = useLanguage()
  return Object.entries(row)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => (
      <div key={name}>
        <span className="soft">{formatField(t, name)}</span>{' '}
        {areRows(value) ? (
          <Rows rows={value} />
        ) : isRow(value) ? (
          <Rows rows={[value]} />
        ) : (
          [value]
            .flat()
            .map((each) => formatValue(t, language, name, each))
            .join(', ')
        )}
      </div>
    ))
}
