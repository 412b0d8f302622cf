// The managers' page for the goods of a branch, to review and correct doubtful VAT classes, departments and kinds.
import './counter-goods.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pageAddress, pageNumberOf } from '#features/catalogue/catalogue/web/list-filter.ts'
import { type Branch, BranchChoice, findBranch, useBranch } from '#web/counter-kit/branch-choice.tsx'
import { Button } from '#web/kit/button.tsx'
import { Field, SelectField } from '#web/kit/field.tsx'
import { Pagination } from '#web/kit/pagination.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { GoodsFilter } from '../goods-contract.ts'
import { type GoodsListParams, goodsCategoriesQuery, goodsQuery } from './goods-queries.ts'
import { GoodsRow } from './goods-row.tsx'

export const handle: PageHandle = { title: 'goods.title', needsLogin: 'manager' }

const filters = ['vat', 'adults', 'infant', 'liquor', 'unplaced'] as const satisfies readonly GoodsFilter[]

function goodsListParamsOf(search: URLSearchParams, branch: Branch): GoodsListParams {
  const show = filters.find((each) => each === search.get('show'))
  const [category, query, page] = [search.get('category_id'), search.get('query'), pageNumberOf(search)]
  return {
    supplier_id: branch.id,
    ...(show && { show }),
    ...(category && { category_id: category }),
    ...(query && { query: query.slice(0, 60) }),
    ...(page > 1 && { page }),
  }
}

export const loader = async ({ shop, url }: LoaderArgs) => {
  const branch = await findBranch(shop, url)
  if (!branch) return
  await Promise.all([
    shop.ensure(goodsQuery(shop, goodsListParamsOf(url.searchParams, branch))),
    shop.ensure(goodsCategoriesQuery(shop, branch.id)),
  ])
}

export function Component() {
  const t = useWords()
  const { branch } = useBranch()
  return (
    <div className="goods">
      <p className="soft">{t('goods.about')}</p>
      <BranchChoice />
      {branch && <OfBranch key={branch.id} branch={branch} />}
    </div>
  )
}

function OfBranch({ branch }: { branch: Branch }) {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const params = goodsListParamsOf(search, branch)
  const list = useQuery({ ...goodsQuery(shop, params), placeholderData: keepPreviousData })
  const { data: categories } = useQuery(goodsCategoriesQuery(shop, branch.id))
  const { data } = list
  return (
    <>
      <GoodsFilters params={params} categories={categories?.categories ?? []} />
      {list.isError && !data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isError && data && <p role="status">{t('counter.offline')}</p>}
      {list.isPending && <Skeleton lines={8} />}
      {data && (
        <>
          <p className="soft" role="status">
            {t('goods.count', { count: data.total_count })}
            {data.doubtful_count > 0 && params.show !== 'vat' && (
              <> · {t('goods.doubtful_count', { count: data.doubtful_count })}</>
            )}
          </p>
          {data.goods.length === 0 ? (
            <EmptyState
              icon={params.show === 'vat' ? 'check' : 'search'}
              title={t(params.show === 'vat' ? 'goods.none_doubtful' : 'goods.none')}
              text={t(params.show === 'vat' ? 'goods.none_doubtful_text' : 'goods.none_text')}
            />
          ) : (
            <ul className="goods__list" aria-busy={list.isFetching}>
              {data.goods.map((goods) => (
                <GoodsRow
                  key={goods.id}
                  goods={goods}
                  supplierId={branch.id}
                  categories={categories?.categories ?? []}
                />
              ))}
            </ul>
          )}
          <Pagination
            page={params.page ?? 1}
            nextPage={data.pagination.next_page}
            next={t('goods.more')}
            to={(other) => pageAddress(search, other)}
          />
        </>
      )}
    </>
  )
}

interface NarrowingProps {
  params: GoodsListParams
  categories: readonly { id: string; path: string }[]
}

/** A form that works before any script: it sends itself to the page's own address. */
function GoodsFilters({ params, categories }: NarrowingProps) {
  const t = useWords()
  const [, setSearch] = useSearchParams()
  return (
    <search key={JSON.stringify(params)}>
      <form
        className="goods__narrow"
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [
            name,
            String(value).trim(),
          ])
          setSearch(new URLSearchParams(typed.filter(([, value]) => value !== '')))
        }}
      >
        <input type="hidden" name="supplier_id" value={params.supplier_id} />
        <SelectField
          className="goods__choice"
          label={t('goods.show')}
          name="show"
          defaultValue={params.show ?? ''}
        >
          <option value="">{t('goods.show_all')}</option>
          {filters.map((each) => (
            <option key={each} value={each}>
              {t(`goods.show_${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          className="goods__choice"
          label={t('goods.category')}
          name="category_id"
          defaultValue={params.category_id ?? ''}
        >
          <option value="">{t('goods.every_category')}</option>
          {categories.map(({ id, path }) => (
            <option key={id} value={id}>
              {path}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('goods.find')}
          name="query"
          type="search"
          defaultValue={params.query ?? ''}
          maxLength={60}
          autoCapitalize="none"
          enterKeyHint="search"
        />
        <Button type="submit" icon="search">
          {t('goods.look')}
        </Button>
      </form>
    </search>
  )
}
