// The managers' page of synonyms: words that shoppers use for what the catalogue calls otherwise.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { pageAddress, pageNumberOf } from '#features/catalogue/catalogue/web/list-filter.ts'
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Field } from '#web/kit/field.tsx'
import { Pagination } from '#web/kit/pagination.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Synonym } from '../search-contract.ts'
import { readQuery } from './search-address.ts'
import { SynonymForm } from './synonym-form.tsx'
import { languageNames } from './synonym-input.ts'
import { allSynonyms, synonymsQuery } from './synonym-queries.ts'
import './counter-synonyms.css'

export const handle: PageHandle = { title: 'synonyms.title', needsLogin: 'manager' }

const longestFilter = 60

const readFilter = (search: URLSearchParams): string => readQuery(search).slice(0, longestFilter)

export async function loader({ shop, url }: LoaderArgs) {
  return shop.ensure(synonymsQuery(shop, readFilter(url.searchParams), pageNumberOf(url.searchParams)))
}

export function Component() {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const query = readFilter(search)
  const page = pageNumberOf(search)
  const list = useQuery(synonymsQuery(shop, query, page))
  // undefined: no form; null: a new word.
  const [editing, setEditing] = useState<Synonym | null>()
  return (
    <div className="synonyms">
      <p className="soft">
        {t('synonyms.about')} <Link to={unfoundAddress(search)}>{t('synonyms.toUnfound')}</Link>
      </p>
      <div className="synonyms-head">
        <Filter query={query} />
        {(list.data?.everywhere || (list.data?.agencies.length ?? 0) > 0) && (
          <Button kind="primary" icon="plus" onClick={() => setEditing(null)}>
            {t('synonyms.add')}
          </Button>
        )}
      </div>
      {list.isError && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton lines={6} />}
      {list.data && (
        <>
          <p className="soft" role="status">
            {t('synonyms.count', { count: list.data.total_count })}
          </p>
          {list.data.total_count === 0 ? (
            <EmptyState
              icon="language"
              title={query ? t('synonyms.noneWith', { query }) : t('synonyms.none')}
              text={t('synonyms.noneHint')}
            />
          ) : (
            <ul className="synonyms-list">
              {list.data.synonyms.map((synonym) => (
                <Row
                  key={synonym.id}
                  synonym={synonym}
                  chain={list.data.agencies.find(({ id }) => id === synonym.agency_id)?.name}
                  onChange={() => setEditing(synonym)}
                />
              ))}
            </ul>
          )}
          <Pagination
            page={page}
            nextPage={list.data.pagination.next_page}
            next={t('synonyms.more')}
            to={(other) => pageAddress(search, other)}
          />
        </>
      )}
      {editing !== undefined && list.data && (
        <SynonymForm
          key={editing?.id ?? 'new'}
          synonym={editing ?? undefined}
          everywhere={list.data.everywhere}
          agencies={list.data.agencies}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}

/** The same branch's words that nobody found. */
function unfoundAddress(search: URLSearchParams): string {
  const branch = search.get('supplier_id')
  return pageTo('counterUnfound') + (branch ? `?${new URLSearchParams({ supplier_id: branch })}` : '')
}

function Filter({ query }: { query: string }) {
  const t = useWords()
  const [, setSearch] = useSearchParams()
  return (
    <search
      // Other words in the address, another field.
      key={query}
      className="synonyms-filter-place"
    >
      <form
        className="synonyms-filter"
        action={pageTo('counterSynonyms')}
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = String(new FormData(event.currentTarget).get('query')).trim()
          setSearch((search) => {
            // The branch one is at stays in the address.
            const next = new URLSearchParams(search)
            next.delete('page')
            if (typed) next.set('query', typed)
            else next.delete('query')
            return next
          })
        }}
      >
        <Field
          label={t('synonyms.filter')}
          name="query"
          type="search"
          defaultValue={query}
          maxLength={longestFilter}
          autoCapitalize="none"
          enterKeyHint="search"
        />
        <Button type="submit" icon="search">
          {t('synonyms.find')}
        </Button>
      </form>
    </search>
  )
}

interface RowProps {
  synonym: Synonym
  /** Its name, where the word holds on a chain's shelves alone. */
  chain: string | undefined
  onChange: () => void
}

function Row({ synonym, chain, onChange }: RowProps) {
  const t = useWords()
  const [removing, remove] = useRemoval(synonym)
  const { term, means, both_ways, language, source, may_change } = synonym
  return (
    <li className="synonyms-row">
      <div className="synonyms-words">
        <p>
          <strong>{term}</strong>{' '}
          <span className="visually-hidden">{t(both_ways ? 'synonyms.sameAs' : 'synonyms.finds')}</span>
          <span aria-hidden="true">{both_ways ? '↔' : '→'}</span> {means.join(', ')}
        </p>
        <p className="synonyms-badges">
          <Badge>{languageNames[language] ?? t('synonyms.otherLanguage')}</Badge>
          {both_ways && <Badge>{t('synonyms.bothWaysShort')}</Badge>}
          {chain ? (
            <Badge tone="good">{chain}</Badge>
          ) : (
            source === 'manager' && <Badge tone="good">{t('synonyms.own')}</Badge>
          )}
        </p>
      </div>
      {may_change && (
        <>
          <Button icon="edit" aria-label={t('synonyms.changeNamed', { term })} onClick={onChange}>
            {t('synonyms.change')}
          </Button>
          <Button
            kind="danger"
            icon="bin"
            busy={removing}
            aria-label={t('synonyms.removeNamed', { term })}
            onClick={() => void remove()}
          >
            {t('synonyms.remove')}
          </Button>
        </>
      )}
    </li>
  )
}

function useRemoval({ id, term }: Synonym): [boolean, () => Promise<void>] {
  const t = useWords()
  const shop = useShop()
  const confirm = useConfirm()
  const [removing, setRemoving] = useState(false)
  const remove = async () => {
    const sure = await confirm({
      title: t('synonyms.removeAsk', { term }),
      text: t('synonyms.removeText'),
      yes: t('synonyms.remove'),
      danger: true,
    })
    if (!sure) return
    setRemoving(true)
    try {
      await shop.api('removeSynonym', { params: { id } })
      notify({ kind: 'success', text: t('synonyms.removed', { term }) })
      // The row that had the focus is gone.
      document.getElementById('page-title')?.focus()
    } catch (error) {
      notify({ kind: 'error', text: whatFailed(error) ?? t('synonyms.failed') })
    }
    await shop.queries.invalidateQueries({ queryKey: allSynonyms })
    setRemoving(false)
  }
  return [removing, remove]
}

/** The server's own words, where it said any. */
const whatFailed = (error: unknown): string | undefined =>
  isFailure(error) ? error.messages[0]?.text : undefined
