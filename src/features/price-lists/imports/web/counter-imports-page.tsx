// The price lists of a branch: sends a new one, and lists those sent before.
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { BranchChoice, findBranch, useBranch } from '#web/counter-kit/branch-choice.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { formatCount, formatMoment, formatSent } from './format-import.ts'
import { importAddress } from './import-addresses.ts'
import { ImportHelp } from './import-help.tsx'
import { type ImportLine, importsQuery } from './import-queries.ts'
import { ImportStatePill } from './import-state.tsx'
import { UndoImport } from './undo-import.tsx'
import { UploadForm } from './upload-form.tsx'
import './imports.css'

export const handle: PageHandle = { title: 'imports.title', needsLogin: 'manager' }

const pageOf = (search: URLSearchParams): number => Math.max(1, Math.trunc(Number(search.get('page'))) || 1)

export const loader: PageLoader = async ({ shop, url }) => {
  const branch = await findBranch(shop, url)
  if (branch) await shop.ensure(importsQuery(shop, branch.id, pageOf(url.searchParams)))
}

export function Component() {
  const t = useWords()
  const { branch } = useBranch()
  const page = pageOf(useSearchParams()[0])
  return (
    <div className="imports">
      <BranchChoice />
      {branch && (
        <>
          <section className="import-section">
            <h2>{t('imports.new')}</h2>
            <UploadForm key={branch.id} supplierId={branch.id} />
            <ImportHelp />
          </section>
          <Past supplierId={branch.id} page={page} />
        </>
      )}
    </div>
  )
}

function Past({ supplierId, page }: { supplierId: string; page: number }) {
  const t = useWords()
  const shop = useShop()
  const past = useQuery(importsQuery(shop, supplierId, page))
  const to = (other: number) => `?${new URLSearchParams({ supplier_id: supplierId, page: String(other) })}`
  const next = past.data?.pagination.next_page ?? null
  return (
    <section className="import-section">
      <h2>{t('imports.past')}</h2>
      {past.isError && past.data && <p className="import-warning">{t('imports.no_connection')}</p>}
      {past.isError && !past.data && <ErrorState error={past.error} onRetry={() => void past.refetch()} />}
      {past.isPending && <Skeleton lines={4} />}
      {past.data?.imports.length === 0 && (
        <EmptyState icon="page" title={t('imports.none')} text={t('imports.none_text')} />
      )}
      <ul className="import-cards">
        {past.data?.imports.map((line) => (
          <ImportCard key={line.id} line={line} />
        ))}
      </ul>
      {(page > 1 || next !== null) && (
        <nav className="row" aria-label={t('imports.past')}>
          {page > 1 && (
            <ButtonLink to={to(page - 1)} icon="back">
              {t('imports.newer')}
            </ButtonLink>
          )}
          {next !== null && <ButtonLink to={to(next)}>{t('imports.older')}</ButtonLink>}
        </nav>
      )}
    </section>
  )
}

function ImportCard({ line }: { line: ImportLine }) {
  const t = useWords()
  const language = useLanguage()
  const read = line.state !== 'validating'
  return (
    <li className="card import-card">
      <div className="import-card__head">
        <Link to={importAddress(line.id, line.supplier.id)}>{line.file_name}</Link>
        <ImportStatePill state={line.state} undone={line.undone_at !== null} />
      </div>
      <p className="small soft">{formatSent(line, t, language)}</p>
      {line.applied_at && (
        <p className="small soft">
          {t('imports.applied_at', { when: formatMoment(line.applied_at, language) })}
        </p>
      )}
      {line.undone_at && (
        <p className="small soft">
          {t('imports.undone_at', { when: formatMoment(line.undone_at, language) })}
        </p>
      )}
      {read && line.rows > 0 && (
        <p>
          {t('imports.card_counts', {
            rows: formatCount(line.rows),
            accepted: formatCount(line.accepted),
            rejected: formatCount(line.rejected),
          })}
        </p>
      )}
      {line.can_undo && <UndoImport detail={line} />}
    </li>
  )
}
