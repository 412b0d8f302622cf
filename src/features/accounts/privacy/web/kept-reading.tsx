// Everything that is kept, readable: the same fields and values as in the file, part by part.
import { useLanguage } from '#web/shop.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import type { Export } from '../privacy-contract.ts'
import { areRows, inPart, isEmpty, isRow, type Row, sayField, sayValue } from './say-kept.ts'

export function KeptReading({ parts }: { parts: Export['parts'] }) {
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

function Rows({ part, rows }: { part: string; rows: readonly Row[] }) {
  return (
    <ul className="privacy__rows">
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: it is read, and never changes
        <li key={at}>
          <Fields row={inPart(part, row)} part={part} />
        </li>
      ))}
    </ul>
  )
}

function Fields({ row, part }: { row: Row; part: string }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <dl className="privacy__fields">
      {Object.entries(row)
        .filter(([, value]) => !isEmpty(value))
        .map(([name, value]) => (
          <div key={name} className={isRow(value) || areRows(value) ? 'privacy__inner' : undefined}>
            <dt>{sayField(t, name)}</dt>
            <dd>
              {areRows(value) ? (
                <Rows part={part} rows={value} />
              ) : isRow(value) ? (
                <Fields row={value} part={part} />
              ) : Array.isArray(value) ? (
                value.map((each) => sayValue(t, language, name, each)).join(', ')
              ) : (
                sayValue(t, language, name, value)
              )}
            </dd>
          </div>
        ))}
    </dl>
  )
}
