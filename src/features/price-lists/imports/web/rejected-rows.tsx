// Rows that are left out, each with its reason, and all of them as a file to mend the list by.

import { useWords, type WordKey } from '#web/words.ts'
import type { ImportDetail } from '../import-contract.ts'
import { importFields } from '../import-fields.ts'
import { reportAddress } from './addresses.ts'
import { formatCount } from './say-import.ts'

export function RejectedRows({ shown }: { shown: ImportDetail }) {
  const t = useWords()
  if (shown.rejected === 0) return null
  const fieldOf = (column: string | null) => importFields.find((field) => field === column)
  return (
    <section className="import-section">
      <h2>{t('imports.rejected_title', { count: shown.rejected, number: formatCount(shown.rejected) })}</h2>
      <p className="soft">{t('imports.rejected_text')}</p>
      <a className="button button--plain import-report" href={reportAddress(shown.id)} download>
        {t('imports.report')}
      </a>
      <ul className="import-rejected">
        {shown.errors.map(({ line, code, column, text }) => {
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
      {shown.rejected > shown.errors.length && (
        <p className="soft">{t('imports.rejected_more', { number: formatCount(shown.errors.length) })}</p>
      )}
    </section>
  )
}
