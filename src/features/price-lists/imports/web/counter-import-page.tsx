// The page of one price list: its progress, its column mapping, what it would change, and the buttons to put it live or undo it.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { pageTo } from '#paths'
import { rememberChoice } from '#web/cookies.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { type Translate, useWords } from '#web/words.ts'
import type { ImportDetail } from '../import-contract.ts'
import { DealsInList } from './deals-in-list.tsx'
import { formatCount, formatMoment, formatSent } from './format-import.ts'
import { ImportNumbers } from './import-numbers.tsx'
import { importQuery, isInProgress, rowsQuery } from './import-queries.ts'
import { ImportStatePill } from './import-state.tsx'
import { MappingForm } from './mapping-form.tsx'
import { PreviewRows } from './preview-rows.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { PublishImport } from './publish-import.tsx'
import { RejectedRows } from './rejected-rows.tsx'
import { UndoImport } from './undo-import.tsx'
import './imports.css'

export const handle: PageHandle = { title: 'imports.title', needsLogin: 'manager', ownHeading: true }

export const loader: PageLoader = async ({ shop, params }) => {
  const { import: detail } = await shop.ensure(importQuery(shop, params.id ?? ''))
  if (showsRows(detail)) await shop.ensure(rowsQuery(shop, detail, { effect: null, noted: false, page: 1 }))
}

const showsRows = ({ state, accepted }: ImportDetail): boolean =>
  accepted > 0 && (state === 'ready' || state === 'applied')

/** Failures that another meaning of the columns may mend. */
const retryableFailures = ['columns-unknown', 'column-missing', 'nothing-usable']

/** Which columns mean what can be changed until the list goes live. */
const mapsColumns = ({ state, columns, errors }: ImportDetail): boolean =>
  columns.length > 0 &&
  (state === 'ready' || (state === 'failed' && retryableFailures.includes(errors[0]?.code ?? '')))

export function Component() {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const { id = '' } = useParams()
  const { data } = useSuspenseQuery(importQuery(shop, id))
  const { isError } = useQuery(importQuery(shop, id))
  const detail = data.import
  const inProgress = isInProgress(detail)
  // Read anew, both begin anew.
  const mappingKey = JSON.stringify(detail.mapping)
  // What happened while nobody looked is in the list of the branch too.
  useEffect(() => {
    if (!inProgress) void shop.queries.invalidateQueries({ queryKey: ['imports'] })
  }, [shop, inProgress])
  const list = `${pageTo('counterImports')}?supplier_id=${detail.supplier.id}`
  return (
    <div className="imports">
      <div>
        <ButtonLink to={list} kind="quiet" icon="back" className="import-back">
          {t('imports.all')}
        </ButtonLink>
        <h1 id="page-title" tabIndex={-1} className="import-name">
          {detail.file_name}
        </h1>
        <div className="row">
          <ImportStatePill state={detail.state} undone={detail.undone_at !== null} />
          <strong>{detail.supplier.name}</strong>
          <span className="soft">{formatSent(detail, t, language)}</span>
        </div>
      </div>
      {isError && (
        <p role="alert" className="import-warning">
          {t('imports.no_connection')}
        </p>
      )}
      <ImportStatus detail={detail} />
      {(detail.state === 'ready' || detail.state === 'applied') && <ImportNumbers detail={detail} />}
      {detail.state === 'ready' && detail.deals.count > 0 && (
        <DealsInList key={`deals ${mappingKey}`} detail={detail} />
      )}
      {(detail.state === 'ready' || detail.state === 'validating') && <PublishImport detail={detail} />}
      {mapsColumns(detail) && <MappingForm key={`columns ${mappingKey}`} detail={detail} />}
      {!inProgress && detail.state !== 'failed' && <RejectedRows detail={detail} />}
      {showsRows(detail) && <PreviewRows key={`rows ${mappingKey}`} detail={detail} />}
    </div>
  )
}

/** Going live is one step, whose rows nobody counts while it is taken. */
function formatProgress({ state, progress: { done, total } }: ImportDetail, t: Translate): string {
  const doing = t(state === 'validating' ? 'imports.validating' : 'imports.applying')
  if (done === 0) return `${doing}…`
  const values = { doing, done: formatCount(done), total: formatCount(total ?? 0) }
  return t(total === null ? 'imports.rows_so_far' : 'imports.rows_of', values)
}

/** Where the list stands, in words, and what can be done about it. */
function ImportStatus({ detail }: { detail: ImportDetail }) {
  const t = useWords()
  const language = useLanguage()
  const { state, progress } = detail
  if (isInProgress(detail))
    return (
      <section className="import-standing">
        <ProgressBar label={formatProgress(detail, t)} done={progress.done} total={progress.total} />
        <p role="status" className="soft">
          {t(state === 'validating' ? 'imports.validating_text' : 'imports.applying_text')}
        </p>
      </section>
    )
  if (state === 'failed')
    return (
      <section className="import-standing import-standing--failed">
        <div role="alert" className="import-why">
          <h2>{t('imports.failed')}</h2>
          <ul>
            {detail.errors.map(({ line, code, column, text }) => (
              <li key={`${line} ${code} ${column}`}>
                {line > 1 && <strong>{t('imports.line', { line: formatCount(line) })}: </strong>}
                {text}
              </li>
            ))}
          </ul>
        </div>
        {mapsColumns(detail) && <p>{t('imports.failed_map')}</p>}
      </section>
    )
  if (state === 'cancelled') return <p className="import-standing">{t('imports.cancelled_text')}</p>
  if (state === 'ready') return <p className="import-standing">{t('imports.ready_text')}</p>
  const { pictures } = detail
  return (
    <section className="import-standing import-standing--applied">
      <p role="status">
        {detail.undone_at
          ? t('imports.undone_at', { when: formatMoment(detail.undone_at, language) })
          : t('imports.applied_at', { when: formatMoment(detail.applied_at ?? detail.created_at, language) })}
      </p>
      {pictures.waiting + pictures.done + pictures.failed > 0 && !detail.undone_at && (
        <p className="soft">
          {t('imports.pictures_said', {
            done: formatCount(pictures.done),
            waiting: formatCount(pictures.waiting),
            failed: formatCount(pictures.failed),
          })}
        </p>
      )}
      <div className="row">
        {/* The shop is another place, with answers of its own: the browser goes there afresh, to this branch. */}
        <a
          className="button button--primary"
          href={pageTo('home')}
          onClick={() => rememberChoice('spaza_supplier', detail.supplier.id)}
        >
          {t('imports.see_shop')}
        </a>
        {detail.can_undo && <UndoImport detail={detail} />}
      </div>
    </section>
  )
}
