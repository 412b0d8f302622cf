// The managers' page of words that shoppers searched for at a branch and did not find: each becomes a search word, is noted as
// asked for, or is dismissed.
import './counter-unfound.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { searchAddress } from '#features/catalogue/search/web/search-address.ts'
import { SynonymForm } from '#features/catalogue/search/web/synonym-form.tsx'
import { formatDayShort, instantOf } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { BranchChoice, findBranch, useBranch } from '#web/counter-kit/branch-choice.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useChange } from '#web/use-change.ts'
import { useWords } from '#web/words.ts'
import type { RequestedGoods, UnfoundList, UnfoundSearch } from '../unfound-contract.ts'
import type { UnfoundStatus } from '../unfound-status.ts'
import { unfoundQuery } from './unfound-queries.ts'

export const handle: PageHandle = { title: 'unfound.title', needsLogin: 'manager' }

export const loader: PageLoader = async ({ shop, url }) => {
  const branch = await findBranch(shop, url)
  if (branch) await shop.ensure(unfoundQuery(shop, branch.id))
}

export function Component() {
  const { branch } = useBranch()
  return (
    <div className="unfound">
      <BranchChoice />
      {branch && <OfBranch key={branch.id} supplierId={branch.id} />}
    </div>
  )
}

function OfBranch({ supplierId }: { supplierId: string }) {
  const t = useWords()
  const { data, error, isPending, refetch } = useQuery(unfoundQuery(useShop(), supplierId))
  return (
    <>
      {error && data && <p role="status">{t('unfound.old')}</p>}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={8} />}
      {data && <Shown supplierId={supplierId} list={data} />}
    </>
  )
}

function Shown({ supplierId, list }: { supplierId: string; list: UnfoundList }) {
  const t = useWords()
  const branch = new URLSearchParams({ supplier_id: supplierId })
  const [meant, setMeant] = useState<UnfoundSearch>()
  const removeRow = useRemoveRow(supplierId)
  return (
    <>
      <p className="soft">
        {t('unfound.about', { count: list.days })} {t('unfound.min', { count: list.min_visits })}
      </p>
      <p className="unfound__ways">
        <Link to={`${pageTo('counterSynonyms')}?${branch}`}>{t('unfound.to_words')}</Link>
        <Link to={`${pageTo('counterActivity')}?${branch}`}>{t('unfound.to_activity')}</Link>
      </p>
      {list.searches.length === 0 ? (
        <EmptyState icon="search" title={t('unfound.none')} text={t('unfound.none_text')} />
      ) : (
        <section aria-labelledby="unfound-searches">
          <h2 id="unfound-searches">{t('unfound.searches')}</h2>
          <ul className="unfound__list">
            {list.searches.map((search) => (
              <SearchRow
                key={search.term}
                supplierId={supplierId}
                search={search}
                onMeaning={() => setMeant(search)}
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="unfound-requested">
        <h2 id="unfound-requested">{t('unfound.asked_for')}</h2>
        {list.requested.length === 0 ? (
          <p className="soft">{t('unfound.asked_for_none')}</p>
        ) : (
          <>
            <p className="soft">{t('unfound.asked_for_about')}</p>
            <ul className="unfound__list">
              {list.requested.map((goods) => (
                <RequestedRow key={goods.term} supplierId={supplierId} goods={goods} />
              ))}
            </ul>
          </>
        )}
      </section>
      {list.put_away.length > 0 && (
        <details className="unfound__away">
          <summary>{t('unfound.put_away', { count: list.put_away.length })}</summary>
          <ul className="unfound__list">
            {list.put_away.map(({ term }) => (
              <AwayRow key={term} supplierId={supplierId} term={term} />
            ))}
          </ul>
        </details>
      )}
      {meant && (
        <SynonymForm
          key={meant.term}
          draft={{ term: meant.term, means: meant.guess === null ? [] : [meant.guess] }}
          everywhere={list.everywhere}
          agencies={list.agencies}
          onSaved={() => removeRow(meant.term)}
          onClose={() => setMeant(undefined)}
        />
      )}
    </>
  )
}

interface RowProps {
  term: string
  count: number
  /** What there is to know of it. */
  about: ReactNode
  children: ReactNode
}

function Row({ term, count, about, children }: RowProps) {
  const t = useWords()
  return (
    <li className="unfound__row">
      <div className="unfound__words">
        <p>
          <strong>{term}</strong> <span className="soft">{t('unfound.visits', { count })}</span>
        </p>
        <p className="soft small">{about}</p>
      </div>
      <div className="unfound__actions">{children}</div>
    </li>
  )
}

interface SearchRowProps {
  supplierId: string
  search: UnfoundSearch
  onMeaning: () => void
}

function SearchRow({ supplierId, search: { term, count, near, guess }, onMeaning }: SearchRowProps) {
  const t = useWords()
  const { busy, mark } = useMark(supplierId, term)
  const meaning = guess === null ? t('unfound.make_word_open') : t('unfound.make_word', { guess })
  return (
    <Row
      term={term}
      count={count}
      about={
        <>
          {near.length === 0 ? t('unfound.nothing') : t('unfound.near', { names: near.join(', ') })}{' '}
          {/* The shop's own page, for shoppers: the counter stays where it is. */}
          <a
            href={searchAddress(term)}
            target="_blank"
            rel="noreferrer"
            aria-label={`${t('unfound.see')}: ${term}`}
          >
            {t('unfound.see')}
          </a>
        </>
      }
    >
      <Button icon="language" aria-label={`${meaning}: ${term}`} onClick={onMeaning}>
        {meaning}
      </Button>
      <Button
        icon="box"
        busy={busy}
        aria-label={`${t('unfound.request')}: ${term}`}
        onClick={() => void mark('requested', t('unfound.requested', { term }))}
      >
        {t('unfound.request')}
      </Button>
      <Button
        kind="quiet"
        busy={busy}
        aria-label={`${t('unfound.dismiss')}: ${term}`}
        onClick={() => void mark('dismissed', t('unfound.dismissed', { term }))}
      >
        {t('unfound.dismiss')}
      </Button>
    </Row>
  )
}

function RequestedRow({ supplierId, goods }: { supplierId: string; goods: RequestedGoods }) {
  const t = useWords()
  const language = useLanguage()
  const { term, count, day, found } = goods
  const { busy, mark } = useMark(supplierId, term)
  return (
    <Row
      term={term}
      count={count}
      about={
        <>
          {t('unfound.noted', { day: formatDayShort(instantOf(day), language) })}{' '}
          {found && <Badge tone="good">{t('unfound.found_now')}</Badge>}
        </>
      }
    >
      <Button
        icon="check"
        busy={busy}
        aria-label={`${t('unfound.tick')}: ${term}`}
        onClick={() => void mark('done', t('unfound.ticked', { term }))}
      >
        {t('unfound.tick')}
      </Button>
      <Button
        kind="quiet"
        busy={busy}
        aria-label={`${t('unfound.take_back')}: ${term}`}
        onClick={() => void mark(null, t('unfound.back', { term }))}
      >
        {t('unfound.take_back')}
      </Button>
    </Row>
  )
}

function AwayRow({ supplierId, term }: { supplierId: string; term: string }) {
  const t = useWords()
  const { busy, mark } = useMark(supplierId, term)
  return (
    <li className="unfound__row">
      <p className="unfound__words">{term}</p>
      <Button
        busy={busy}
        aria-label={`${t('unfound.bring_back')}: ${term}`}
        onClick={() => void mark(null, t('unfound.back', { term }))}
      >
        {t('unfound.bring_back')}
      </Button>
    </li>
  )
}

function useMark(supplierId: string, term: string) {
  const shop = useShop()
  const { busy, change } = useChange({
    failed: 'unfound.failed',
    after: () => shop.queries.invalidateQueries({ queryKey: unfoundQuery(shop, supplierId).queryKey }),
  })
  const mark = (status: UnfoundStatus | null, done: string) =>
    change(async () => {
      await shop.api('markUnfoundSearch', { body: { supplier_id: supplierId, term, status } })
      // The row that has the focus goes.
      document.getElementById('page-title')?.focus()
    }, done)
  return { busy, mark }
}

/** A new search word works a moment later: the row goes at once. */
function useRemoveRow(supplierId: string) {
  const shop = useShop()
  return (term: string) =>
    shop.queries.setQueryData(
      unfoundQuery(shop, supplierId).queryKey,
      (list) => list && { ...list, searches: list.searches.filter((each) => each.term !== term) },
    )
}
