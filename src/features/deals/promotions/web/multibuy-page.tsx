// The page of one multibuy: its label, where, until and when it runs, and its goods.
import { useParams } from 'react-router'
import { recurringTexts } from '#features/catalogue/catalogue/web/recurring-times.ts'
import { formatDayShort, lastValidDay } from '#kernel/time.ts'
import { pageTo } from '#paths'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useLanguage } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Deals } from '../deal-contract.ts'
import { DealAside, DealPage, loadDeals, supplierOf } from './deal-page.tsx'
import { dealsQueryFromUrl } from './deal-queries.ts'

export const handle: PageHandle = {
  title: ({ t, shop, params: { id }, search }) => {
    const query = dealsQueryFromUrl(
      shop,
      supplierOf(shop, shop.supplierId, id),
      { kind: 'multibuys', multibuy: id },
      search,
    )
    const multibuy = shop.queries.getQueryData(query.queryKey)?.multibuy
    if (!multibuy) return t('deals.multibuys')
    return multibuy.programme ? `${multibuy.programme}: ${multibuy.text}` : multibuy.text
  },
  supplierBar: true,
  back: pageTo('multibuys'),
  beside: Aside,
}

export const loader = (args: LoaderArgs) => loadDeals(args, 'multibuys', args.params.id)

export function Component() {
  const { id } = useParams()
  return <DealPage kind="multibuys" multibuy={id} about={(deals) => <About deals={deals} />} />
}

function Aside() {
  const { id } = useParams()
  return <DealAside kind="multibuys" multibuy={id} />
}

function About({ deals: { multibuy, total_count } }: { deals: Deals }) {
  const t = useWords()
  const language = useLanguage()
  if (!multibuy) return null
  const day = formatDayShort(lastValidDay(new Date(multibuy.end_at)), language)
  const times = recurringTexts(t, multibuy)
  return (
    <p>
      {t('deals.multibuy_about', { supplier: multibuy.supplier.name, day })}
      {times.length > 0 && ` ${times.join(' · ')}.`}
      {total_count > 1 && ` ${t('deals.multibuy_mix')}`}
    </p>
  )
}
