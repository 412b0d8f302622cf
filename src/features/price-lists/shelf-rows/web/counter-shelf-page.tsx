// The shelf in a manager's hand: find a row, change its price, stock or whether it is sold. It opens without a signal, on the phone's copy.
import './counter-shelf.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pages } from '#paths'
import { type Branch, BranchChoice, findBranch, useBranch } from '#web/counter-kit/branch-choice.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/field.tsx'
import { Pagination } from '#web/kit/pagination.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { unlessOffline } from '#web/unless-offline.ts'
import { useWords } from '#web/words.ts'
import { copyPageSize, findCodeInCopy, findInCopy, isCode, rowOfCopy } from '../find-in-copy.ts'
import type { ShelfFilter } from '../shelf-rows-contract.ts'
import { KeepShelf, useCopy } from './keep-shelf.tsx'
import { type ShelfParams, shelfQuery } from './shelf-queries.ts'
import { ShelfRowItem } from './shelf-row.tsx'
import { ShelfSearch, type ShelfSearchWords } from './shelf-search.tsx'
import { type RowEdits, type ShownRow, useRowEdits } from './use-row-edits.ts'
import { WaitingEdits } from './waiting-edits.tsx'

export const handle: PageHandle = { title: 'shelf.title', needsLogin: 'manager' }

const filters = ['hidden', 'out', 'special', 'planned'] as const satisfies readonly ShelfFilter[]

function paramsOf(search: URLSearchParams): ShelfParams {
  const show = filters.find((each) => each === search.get('show'))
  const typed = search.get('query')?.trim().slice(0, 48)
  // Without script a scanned code is typed into the field of words.
  const code = search.get('code')?.slice(0, 48) ?? (typed && isCode(typed) ? typed : undefined)
  const page = Number(search.get('page')) || 1
  return {
    ...(show && { show }),
    ...(code ? { code } : typed && { query: typed }),
    ...(page > 1 && { page }),
  }
}

export const loader = async ({ shop, url }: LoaderArgs) => {
  const branch = await findBranch(shop, url)
  if (branch) await unlessOffline(shop.ensure(shelfQuery(shop, branch.id, paramsOf(url.searchParams))))
}

export function Component() {
  const { branch } = useBranch()
  return (
    <div className="shelf">
      <BranchChoice />
      {branch && <OfBranch key={branch.id} branch={branch} />}
    </div>
  )
}

function OfBranch({ branch }: { branch: Branch }) {
  const t = useWords()
  const shop = useShop()
  const [search, setSearch] = useSearchParams()
  const params = paramsOf(search)
  const edits = useRowEdits(branch.id)
  const list = useQuery({ ...shelfQuery(shop, branch.id, params), placeholderData: keepPreviousData })
  const to = (changes: Record<string, string | undefined>) => {
    const all = { supplier_id: search.get('supplier_id') ?? undefined, ...changes }
    const next = Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1]))
    return new URLSearchParams(next)
  }
  const onSearch = (sought: ShelfSearchWords) => setSearch(to({ ...sought }))
  // Without a signal a list that was fetched before may be another search's.
  const isOffline = list.isError || (list.isPlaceholderData && list.fetchStatus !== 'fetching')
  return (
    <>
      <ShelfSearch
        key={`${params.query ?? ''} ${params.code ?? ''}`}
        supplierId={branch.id}
        sought={params}
        onSearch={onSearch}
      />
      <div className="shelf__ways">
        <SelectField
          label={t('shelf.which')}
          value={params.show ?? ''}
          onChange={(event) => setSearch(to({ show: event.target.value }))}
        >
          <option value="">{t('shelf.which_all')}</option>
          {filters.map((each) => (
            <option key={each} value={each}>
              {t(`shelf.which_${each}`)}
            </option>
          ))}
        </SelectField>
        {branch.permissions.includes('goods.change') && <NewProductLink branch={branch} />}
      </div>
      {list.isPending && <Skeleton lines={8} />}
      {isOffline ? (
        <FromCopy
          branch={branch}
          params={params}
          edits={edits}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : (
        list.data && (
          <>
            <Rows
              rows={list.data.rows}
              count={list.data.total_count}
              params={params}
              branch={branch}
              edits={edits}
              busy={list.isFetching}
            />
            <Pagination
              page={params.page ?? 1}
              nextPage={list.data.pagination.next_page}
              next={t('shelf.more')}
              to={(page) => `?${to({ ...params, page: String(page) })}`}
            />
            {!params.query && !params.code && !params.show && (
              <KeepShelf supplierId={branch.id} count={list.data.total_count} />
            )}
          </>
        )
      )}
    </>
  )
}

interface FromCopyProps {
  branch: Branch
  params: ShelfParams
  edits: RowEdits
  error: Error | null
  onRetry: () => void
}

/** What the phone has, where the server cannot be reached. */
function FromCopy({ branch, params, edits, error, onRetry }: FromCopyProps) {
  const t = useWords()
  const { data: kept, isPending } = useCopy(branch.id)
  if (isPending) return <Skeleton lines={8} />
  if (!kept)
    return (
      <>
        <WaitingEdits edits={edits} shown={new Set()} />
        <ErrorState error={error} onRetry={onRetry} />
        <p className="soft">{t('shelf.no_copy')}</p>
      </>
    )
  const found = params.code
    ? findCodeInCopy(kept.rows, params.code)
    : findInCopy(kept.rows, params.query ?? '')
  return (
    <>
      <p role="status" className="counter-warning">
        {t('shelf.from_copy')}
      </p>
      <Rows
        rows={found.slice(0, copyPageSize).map(rowOfCopy)}
        count={found.length}
        params={params}
        branch={branch}
        edits={edits}
      />
    </>
  )
}

/** With the barcode that nothing was found for, so that it need not be scanned twice. */
function NewProductLink({ branch, barcode }: { branch: Branch; barcode?: string | undefined }) {
  const t = useWords()
  const search = new URLSearchParams({ supplier_id: branch.id, ...(barcode && { barcode }) })
  return (
    <ButtonLink
      icon="plus"
      kind={barcode ? 'primary' : 'plain'}
      to={{ pathname: pages.counterShelfNew, search: `${search}` }}
    >
      {t('shelfProducts.new_title')}
    </ButtonLink>
  )
}

interface RowsProps {
  rows: readonly ShownRow[]
  count: number
  params: ShelfParams
  branch: Branch
  edits: RowEdits
  busy?: boolean
}

function Rows({ rows, count, params, branch, edits, busy }: RowsProps) {
  const t = useWords()
  const makesGoods = branch.permissions.includes('goods.change')
  return (
    <>
      <WaitingEdits edits={edits} shown={new Set(rows.map(({ id }) => id))} />
      <p className="soft" role="status">
        {t('shelf.count', { count })}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          icon="search"
          title={params.code ? t('shelf.none_of_code', { code: params.code }) : t('shelf.none')}
          text={t(params.code ? 'shelf.none_of_code_text' : 'shelf.none_text')}
        >
          {makesGoods && params.code && <NewProductLink branch={branch} barcode={params.code} />}
        </EmptyState>
      ) : (
        <ul className="shelf__rows" aria-busy={busy}>
          {rows.map((row) => (
            <ShelfRowItem key={row.id} live={row} supplierId={branch.id} edits={edits} opens={makesGoods} />
          ))}
        </ul>
      )}
    </>
  )
}
