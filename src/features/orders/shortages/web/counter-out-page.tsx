// The list of offers that pickers marked as out for everybody, with a button that puts each back on sale. Otherwise the mark is
// lifted only by a list that counts the offer anew, or by a picker who finds it.
import './counter-out.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatDayAndTime } from '#kernel/time.ts'
import type { ApiFailure } from '#web/api-failure.ts'
import { BranchFilter } from '#web/counter-kit/branch-filter.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Pagination } from '#web/kit/pagination.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { OutOffer } from '../out-contract.ts'
import { outKey, outQuery } from './out-queries.ts'

export const handle: PageHandle = { title: 'shortages.out_title', needsLogin: 'staff' }

const filterOf = (search: URLSearchParams) => ({
  branch: search.get('supplier_id'),
  page: Math.max(1, Math.min(1000, Math.floor(Number(search.get('page')) || 1))),
})

export const loader: PageLoader = ({ shop, url }) => {
  const { branch, page } = filterOf(url.searchParams)
  return shop.ensure(outQuery(shop, branch, page))
}

export function Component() {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const { branch, page } = filterOf(search)
  const { data, error, isPending, refetch } = useQuery(outQuery(shop, branch, page))
  return (
    <div className="stack out-offers">
      <p className="soft">{t('shortages.out_about')}</p>
      <BranchFilter suppliers={data?.suppliers ?? []} />
      {error && data && <p role="status">{t('counter.offline')}</p>}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={8} />}
      {data?.offers.length === 0 && (
        <EmptyState icon="check" title={t('shortages.out_none')} text={t('shortages.out_none_text')} />
      )}
      {data && data.offers.length > 0 && (
        <ul className="out-offers__list">
          {data.offers.map((offer) => (
            <Row key={offer.id} offer={offer} hasManyBranches={data.suppliers.length > 1} />
          ))}
        </ul>
      )}
      {data && <Pagination page={page} nextPage={data.pagination.next_page} next={t('deeds.older')} />}
    </div>
  )
}

function Row({ offer, hasManyBranches }: { offer: OutOffer; hasManyBranches: boolean }) {
  const t = useWords()
  const language = useLanguage()
  const { back, busy } = useBack(offer)
  return (
    <li className="card out-offers__row">
      <Picture src={offer.image_url} alt="" width={56} height={56} />
      <div>
        <p>
          <strong>{offer.name}</strong>
          {hasManyBranches && <span className="soft"> · {offer.supplier_name}</span>}
        </p>
        <p className="soft small">
          {t('shortages.out_since', { when: formatDayAndTime(new Date(offer.since), language) })}
          {offer.on_hand !== null && ` · ${t('shortages.out_counted', { count: offer.on_hand })}`}
        </p>
      </div>
      <Button icon="check" busy={busy} onClick={back}>
        {t('shortages.out_back')}
        <span className="visually-hidden"> {offer.name}</span>
      </Button>
    </li>
  )
}

function useBack({ id, name }: OutOffer) {
  const t = useWords()
  const shop = useShop()
  const mutation = useMutation<{ offer: { on_sale: boolean } }, ApiFailure, void>({
    mutationFn: () => shop.api('backOnSale', { params: { id } }),
    onSuccess: ({ offer }) => {
      const statusText = offer.on_sale ? 'shortages.out_is_back' : 'shortages.out_still'
      notify({ kind: offer.on_sale ? 'success' : 'info', text: t(statusText, { name }) })
      // The row that had the focus is gone.
      document.getElementById('page-title')?.focus()
    },
    onError: (failure) =>
      notify({ kind: 'error', text: failure.messages[0]?.text ?? t('shortages.offline') }),
    onSettled: () => shop.queries.invalidateQueries({ queryKey: outKey }),
  })
  return { back: () => mutation.mutate(), busy: mutation.isPending }
}
