// The managers' page for a branch's slots and hours: how full the coming days are, the times of a week, dates that differ,
// opening hours.
import './counter-slots.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { BranchChoice, findBranch, useBranch } from '#web/counter-kit/branch-choice.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import { calendarQuery } from './calendar-queries.ts'
import { ComingSlots } from './coming-slots.tsx'
import { DatesEditor } from './dates-editor.tsx'
import { HoursEditor } from './hours-editor.tsx'
import { WeekEditor } from './week-editor.tsx'

export const handle: PageHandle = { title: 'calendar.title', needsLogin: 'manager' }

export const loader: PageLoader = async ({ shop, url }) => {
  const branch = await findBranch(shop, url)
  if (branch) await shop.ensure(calendarQuery(shop, branch.id))
}

const views = ['coming', 'week', 'dates', 'hours'] as const
const viewWords: Record<(typeof views)[number], WordKey> = {
  coming: 'calendar.coming',
  week: 'calendar.week',
  dates: 'calendar.dates',
  hours: 'calendar.hours',
}

export function Component() {
  const t = useWords()
  const { branch } = useBranch()
  const [search] = useSearchParams()
  const view = views.find((each) => each === search.get('show')) ?? 'coming'
  if (!branch) return <BranchChoice />
  return (
    <div className="calendar">
      <BranchChoice />
      <nav className="calendar__views" aria-label={t('calendar.show')}>
        {views.map((each) => (
          <Link
            key={each}
            to={`?${new URLSearchParams({ supplier_id: branch.id, show: each })}`}
            aria-current={each === view ? 'page' : undefined}
          >
            {t(viewWords[each])}
          </Link>
        ))}
      </nav>
      <View key={branch.id} supplierId={branch.id} view={view} />
    </div>
  )
}

function View({ supplierId, view }: { supplierId: string; view: (typeof views)[number] }) {
  const t = useWords()
  const shop = useShop()
  const { data, error, isError, refetch } = useQuery({
    ...calendarQuery(shop, supplierId),
    ...(view === 'coming' && { refetchInterval: 20_000 }),
  })
  if (!data)
    return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />
  return (
    <>
      {isError && <p className="calendar__warning">{t('calendar.old')}</p>}
      {data.closed && <p className="calendar__warning">{t('calendar.closed_now')}</p>}
      {view === 'coming' && <ComingSlots calendar={data} />}
      {view === 'week' && <WeekEditor calendar={data} />}
      {view === 'dates' && <DatesEditor calendar={data} />}
      {view === 'hours' && <HoursEditor calendar={data} />}
    </>
  )
}
