// Shows rejected rows with their reasons, and offers all of them as a file for correcting the list.

import { useWords, type WordKey } from '#web/words.ts'
import type { ImportDetail } from '../import-contract.ts'
import { importFields } from '../import-fields.ts'
import { formatCount } from './format-import.ts'
import { reportAddress } from './import-addresses.ts'

export function RejectedRows({ detail }: { detail: ImportDetail }) {
  const t = useWords()
  if (detail.rejected === 0) return null
  const fieldOf = (column: string | null) => importFields.find((field) => field === column)
  return (
    <section className="import-section">
      <h2>{t('imports.rejected_title', { count: detail.rejected, number: formatCount(detail.rejected) })}</h2>
      <p className="soft">{t('imports.rejected_text')}</p>
      <a className="button button--plain import-report" href={reportAddress(detail.id)} download>
        {t('imports.report')}
      </a>
      <ul className="import-rejected">
        {detail.errors.map(({ line, code, column, text }) => {
          const field = fieldOf(column)
          return (
            <li key={`${line} ${code} ${column}`}>
              <strong className="number">{t('imports.line', { line: formatCount(line) })}</strong>
              <span>
                {field && (
                  <span className="soft">
                    {t('imports.in_column', { column: t(`imports.field_${field}` as WordKey) })}{' '}
                  </span>
                )}
                {text}
              </span>
            </li>
          )
        })}
      </ul>
      {detail.rejected > detail.errors.length && (
        <p className="soft">{t('imports.rejected_more', { number: formatCount(detail.errors.length) })}</p>
      )}
    </section>
  )
}
