// Shows the exported data in readable form: the same fields and values as in the file, part by part.
import { useLanguage } from '#web/shop.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import type { Export } from '../privacy-contract.ts'
import {
  areRows,
  type ExportRow,
  formatField,
  formatValue,
  isEmpty,
  isRow,
  withPartStatus,
} from './format-export.ts'

export function ExportView({ parts }: { parts: Export['parts'] }) {
  const t = useWords()
  return (
    <div className="privacy__parts">
      {Object.entries(parts).map(([part, rows]) => (
        <details key={part} className="privacy__part">
          <summary>
            <h3>
              {t(`privacy.part_${part}` as WordKey)} <span className="soft number">{rows.length}</span>
            </h3>
          </summary>
          {rows.length === 0 ? (
            <p className="soft">{t('privacy.nothing')}</p>
          ) : (
            <Rows part={part} rows={rows} />
          )}
        </details>
      ))}
    </div>
  )
}

function Rows({ part, rows }: { part: string; rows: readonly ExportRow[] }) {
  return (
    <ul className="privacy__rows">
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: it is read, and never changes
        <li key={at}>
          <Fields row={withPartStatus(part, row)} part={part} />
        </li>
      ))}
    </ul>
  )
}

function Fields({ row, part }: { row: ExportRow; part: string }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <dl className="privacy__fields">
      {Object.entries(row)
        .filter(([, value]) => !isEmpty(value))
        .map(([name, value]) => (
          <div key={name} className={isRow(value) || areRows(value) ? 'privacy__inner' : undefined}>
            <dt>{formatField(t, name)}</dt>
            <dd>
              {areRows(value) ? (
                <Rows part={part} rows={value} />
              ) : isRow(value) ? (
                <Fields row={value} part={part} />
              ) : Array.isArray(value) ? (
                value.map((each) => formatValue(t, language, name, each)).join(', ')
              ) : (
                formatValue(t, language, name, value)
              )}
            </dd>
          </div>
        ))}
    </dl>
  )
}
