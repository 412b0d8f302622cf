// Shown if a page of the counter cannot be shown. The counter's shell stays around it, and somebody whose role does not
// open the page reads whom to ask.
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { pageTo } from '#paths'
import { ButtonLink } from '#web/kit/button.tsx'
import '#web/kit/states.css'
import { useWords } from '#web/words.ts'
import { PageError } from '../page-error.tsx'

export function CounterError() {
  const t = useWords()
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 0
  if (status !== 403 && status !== 404) return <PageError />
  // The page's title has said what it is.
  return (
    <div className="state">
      <p>{t(status === 403 ? 'counter.no_permission_text' : 'counter.not_found_text')}</p>
      <ButtonLink kind="primary" to={pageTo('counter')}>
        {t('counter.back_to_queue')}
      </ButtonLink>
    </div>
  )
}
