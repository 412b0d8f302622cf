// The figures page for a branch's managers: what it sold, what it was short of, how fast it was and how shoppers rated it.
import './figures.css'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { isFailure } from '#web/api-failure.ts'
import { branchesQuery } from '#web/counter-kit/branches-query.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { ChooseFigures } from './choose-figures.tsx'
import { figuresFilterOf, figuresQuery } from './figures-queries.ts'
import { ShowFigures } from './show-figures.tsx'

export const handle: PageHandle = { title: 'figures.title', needsLogin: 'manager' }

export const loader: PageLoader = async ({ shop, url }) => {
  await shop.ensure(branchesQuery(shop))
  try {
    await shop.ensure(figuresQuery(shop, figuresFilterOf(url.searchParams)))
  } catch (error) {
    // Days that cannot be are said on the page itself, beside where they are chosen.
    if (!isFailure(error, 'invalid')) throw error
  }
}

export function Component() {
  const t = useWords()
  const shop = useShop()
  const filter = figuresFilterOf(useSearchParams()[0])
  const { data, error, isPending, refetch } = useQuery(figuresQuery(shop, filter))
  const from = data?.from ?? filter.from ?? ''
  const until = data?.until ?? filter.until ?? ''
  const wrong = isFailure(error, 'invalid') ? error.messages[0]?.text : undefined
  return (
    <div className="figures">
      <p className="soft">{t('figures.about')}</p>
      {(data || wrong) && <ChooseFigures filter={filter} from={from} until={until} />}
      {wrong && <p role="alert">{wrong}</p>}
      {error && data && <p role="status">{t('figures.old')}</p>}
      {error && !data && !wrong && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={8} />}
      {data &&
        (data.days.some((day) => day.orders + day.cancelled > 0) || data.ratings.count > 0 ? (
          <ShowFigures figures={data} filter={filter} />
        ) : (
          <EmptyState icon="receipt" title={t('figures.none')} text={t('figures.none_text')} />
        ))}
    </div>
  )
}
