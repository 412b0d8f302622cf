// Shows in numbers what a list would change (or did change).
import { useWords, type WordKey } from '#web/words.ts'
import type { ImportDetail } from '../import-contract.ts'
import { formatCount } from './format-import.ts'

export function ImportNumbers({ detail }: { detail: ImportDetail }) {
  const t = useWords()
  const { effects, rejected, rows } = detail
  const numbers: [WordKey, number][] = [
    ['imports.effect_new', effects.new],
    ['imports.effect_added', effects.added],
    ['imports.effect_changed', effects.changed],
    ['imports.effect_same', effects.same],
    ['imports.rejected', rejected],
  ]
  return (
    <section className="import-section">
      <h2>{t(detail.state === 'applied' ? 'imports.what_it_did' : 'imports.what_it_does')}</h2>
      <p className="soft">{t('imports.rows_read', { count: rows, number: formatCount(rows) })}</p>
      <dl className="import-numbers">
        {numbers.map(([label, count]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {detail.notes.length > 0 && (
        <>
          <h3>{t('imports.notes')}</h3>
          <ul className="import-notes">
            {detail.notes.map(({ code, text, count }) => (
              <li key={code}>
                <strong className="number">{formatCount(count)}×</strong> {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
