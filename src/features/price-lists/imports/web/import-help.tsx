// Explains what a price list may look like, with an example to start from.
import { useWords, type WordKey } from '#web/words.ts'
import { importFields } from '../import-fields.ts'
import sample from './price-list-sample.csv?url'

export function ImportHelp() {
  const t = useWords()
  return (
    <details className="import-help">
      <summary>{t('imports.help')}</summary>
      <p>{t('imports.help_text')}</p>
      <a className="button button--plain" href={sample} download="price-list.csv">
        {t('imports.sample')}
      </a>
      <dl>
        {importFields.map((field) => (
          <div key={field}>
            <dt>{t(`imports.field_${field}` as WordKey)}</dt>
            <dd>{t(`imports.about_${field}` as WordKey)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('imports.help_promotions')}</p>
      <p>{t('imports.help_again')}</p>
    </details>
  )
}
