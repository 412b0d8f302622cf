// The figures themselves: sums first, then day by day, by hour and slot, what was short, how fast it went, the stars.
import type { ReactNode } from 'react'
import { formatRand } from '#kernel/money.ts'
import { formatDayShort, instantOf } from '#kernel/time.ts'
import { api } from '#paths'
import { Icon } from '#web/kit/icon.tsx'
import { useLanguage } from '#web/shop.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import type { Figures } from '../figures-contract.ts'
import { BarPlot } from './bar-plot.tsx'
import type { Asked } from './figures-queries.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
const share = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100)
const percent = (value: number): string => `${value.toFixed(value > 0 && value < 10 ? 1 : 0)}\u00a0%`
const count = (value: number): string => String(Math.round(value))

export function ShowFigures({ figures, asked }: { figures: Figures; asked: Asked }) {
  const t = useWords()
  return (
    <>
      <Sums figures={figures} />
      <section className="figures__plots" aria-label={t('figures.sales')}>
        <ByDay figures={figures} />
        <BarPlot
          title={t('figures.by_hour')}
          names={figures.hours.map(({ hour }) => `${String(hour).padStart(2, '0')}:00`)}
          nameWord={t('figures.hour')}
          behind={{ says: t('figures.orders'), of: figures.hours.map(({ orders }) => orders) }}
          show={count}
        />
        <Slots slots={figures.slots} />
      </section>
      <Short figures={figures} />
      <div className="figures__lists">
        <Speed ready={figures.ready} />
        <Stars ratings={figures.ratings} />
      </div>
      <CsvLink figures={figures} asked={asked} />
    </>
  )
}

function Figure({ says, children }: { says: string; children: ReactNode }) {
  return (
    <div className="figures__figure">
      <dt>{says}</dt>
      <dd className="number">{children}</dd>
    </div>
  )
}

const none = '–'

function Sums({ figures: { days, ready, ratings } }: { figures: Figures }) {
  const t = useWords()
  const orders = sum(days.map((day) => day.orders))
  const takings = sum(days.map((day) => day.takings_in_cents))
  const lines = sum(days.map((day) => day.lines))
  return (
    <dl className="figures__sums">
      <Figure says={t('figures.orders')}>{orders}</Figure>
      <Figure says={t('figures.takings')}>{formatRand(takings)}</Figure>
      <Figure says={t('figures.average')}>
        {orders === 0 ? none : formatRand(Math.round(takings / orders))}
      </Figure>
      <Figure says={t('figures.cancelled')}>{sum(days.map((day) => day.cancelled))}</Figure>
      <Figure says={t('figures.short_rate')}>
        {lines === 0 ? none : percent(share(sum(days.map((day) => day.short)), lines))}
      </Figure>
      <Figure says={t('figures.in_time')}>
        {ready.with_slot === 0 ? none : percent(share(ready.in_time, ready.with_slot))}
      </Figure>
      <Figure says={t('figures.stars')}>
        {ratings.average === null ? none : ratings.average.toFixed(1)}
      </Figure>
    </dl>
  )
}

function useDays(days: Figures['days']): string[] {
  const language = useLanguage()
  return days.map(({ day }) => formatDayShort(instantOf(day), language))
}

function ByDay({ figures: { days } }: { figures: Figures }) {
  const t = useWords()
  const names = useDays(days)
  const common = { names, nameWord: t('figures.day') }
  return (
    <>
      <BarPlot
        {...common}
        title={t('figures.orders_by_day')}
        behind={{ says: t('figures.orders'), of: days.map((day) => day.orders) }}
        show={count}
      />
      <BarPlot
        {...common}
        title={t('figures.takings_by_day')}
        behind={{ says: t('figures.takings'), of: days.map((day) => day.takings_in_cents) }}
        show={(cents) => formatRand(Math.round(cents))}
      />
    </>
  )
}

const kinds: Record<string, WordKey> = {
  collect: 'figures.slots_collect',
  deliver: 'figures.slots_deliver',
  stokvel: 'figures.slots_stokvel',
}

function Slots({ slots }: { slots: Figures['slots'] }) {
  const t = useWords()
  return Object.entries(kinds).map(([kind, title]) => {
    const of = slots.filter((slot) => slot.kind === kind)
    return of.length === 0 ? null : (
      <BarPlot
        key={kind}
        title={t(title)}
        names={of.map(({ time }) => time)}
        nameWord={t('figures.begins')}
        behind={{ says: t('figures.capacity'), of: of.map(({ capacity }) => capacity) }}
        before={{ says: t('figures.taken'), of: of.map(({ taken }) => taken) }}
        show={count}
      />
    )
  })
}

function Short({ figures: { days, short } }: { figures: Figures }) {
  const t = useWords()
  const names = useDays(days)
  const all = short.accepted + short.replaced + short.removed + short.waiting
  return (
    <section className="figures__plots" aria-labelledby="figures-short">
      <h2 id="figures-short">{t('figures.short')}</h2>
      {all === 0 ? (
        <p className="soft">{t('figures.never_short')}</p>
      ) : (
        <>
          <BarPlot
            title={t('figures.short_by_day')}
            names={names}
            nameWord={t('figures.day')}
            behind={{ says: t('figures.short_rate'), of: days.map((day) => share(day.short, day.lines)) }}
            show={percent}
          />
          <section className="figures__list">
            <h3>{t('figures.what_became')}</h3>
            <dl className="figures__pairs">
              <Pair says={t('figures.accepted')}>{short.accepted}</Pair>
              <Pair says={t('figures.replaced')}>{short.replaced}</Pair>
              <Pair says={t('figures.removed')}>{short.removed}</Pair>
              {short.waiting > 0 && <Pair says={t('figures.waiting')}>{short.waiting}</Pair>}
              <Pair says={t('figures.substitutes')}>
                {short.offered === 0
                  ? none
                  : t('figures.so_many_of', {
                      part: short.taken,
                      whole: short.offered,
                      share: percent(share(short.taken, short.offered)),
                    })}
              </Pair>
            </dl>
          </section>
          <section className="figures__list">
            <h3>{t('figures.most_short')}</h3>
            <ol>
              {short.products.map((product) => (
                <li key={product.product_id}>
                  <span className="figures__what">{product.name}</span>
                  <span className="number">
                    {t('figures.so_many_of', {
                      part: product.short,
                      whole: product.lines,
                      share: percent(share(product.short, product.lines)),
                    })}
                  </span>
                  <Bar value={product.short} most={short.products[0]?.short ?? 1} />
                </li>
              ))}
            </ol>
          </section>
        </>
      )}
    </section>
  )
}

function Pair({ says, children }: { says: string; children: ReactNode }) {
  return (
    <div>
      <dt>{says}</dt>
      <dd className="number">{children}</dd>
    </div>
  )
}

function Bar({ value, most }: { value: number; most: number }) {
  return (
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width={most === 0 ? 0 : (value / most) * 100} height={1} />
    </svg>
  )
}

function Speed({ ready }: { ready: Figures['ready'] }) {
  const t = useWords()
  const time = (minutes: number | null) => {
    if (minutes === null) return none
    const whole = Math.round(minutes)
    return whole < 120
      ? t('figures.minutes', { count: whole })
      : t('figures.hours', { count: Math.round(whole / 60) })
  }
  return (
    <section className="figures__list">
      <h2>{t('figures.speed')}</h2>
      {ready.orders === 0 ? (
        <p className="soft">{t('figures.none_ready')}</p>
      ) : (
        <dl className="figures__pairs">
          <Pair says={t('figures.from_start')}>{time(ready.from_start_median)}</Pair>
          <Pair says={t('figures.from_start_slow')}>{time(ready.from_start_slowest_tenth)}</Pair>
          <Pair says={t('figures.from_order')}>{time(ready.from_order_median)}</Pair>
          <Pair says={t('figures.from_order_slow')}>{time(ready.from_order_slowest_tenth)}</Pair>
          <Pair says={t('figures.ready')}>{ready.orders}</Pair>
        </dl>
      )}
    </section>
  )
}

function Stars({ ratings }: { ratings: Figures['ratings'] }) {
  const t = useWords()
  const most = Math.max(...ratings.spread)
  return (
    <section className="figures__list">
      <h2>{t('figures.stars')}</h2>
      {ratings.count === 0 ? (
        <p className="soft">{t('figures.no_stars')}</p>
      ) : (
        <ul>
          {ratings.spread
            .map((given, stars) => ({ given, stars }))
            .reverse()
            .map(({ given, stars }) => (
              <li key={stars}>
                <span className="figures__what">{t('figures.so_many_stars', { count: stars })}</span>
                <span className="number">{given}</span>
                <Bar value={given} most={most} />
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}

function CsvLink({ figures: { from, until }, asked }: { figures: Figures; asked: Asked }) {
  const t = useWords()
  const language = useLanguage()
  const [, path = ''] = api.figuresCsv.split(' ')
  const search = new URLSearchParams({ ...asked, from, until, language })
  return (
    <p>
      <a className="button button--plain" href={`${path}?${search}`} download="">
        <Icon name="page" size="small" />
        {t('figures.csv')}
      </a>
    </p>
  )
}
