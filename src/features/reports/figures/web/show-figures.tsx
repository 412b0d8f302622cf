// The figures themselves: sums first, then by day, hour and slot, short items, packing times and stars.
import type { ReactNode } from 'react'
import { formatRand } from '#kernel/money.ts'
import { formatDayShort, instantOf } from '#kernel/time.ts'
import { api } from '#paths'
import { Icon } from '#web/kit/icon.tsx'
import { useLanguage } from '#web/shop.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import type { Figures } from '../figures-contract.ts'
import { BarPlot } from './bar-plot.tsx'
import type { FiguresFilter } from './figures-queries.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
const share = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100)
const percent = (value: number): string => `${value.toFixed(value > 0 && value < 10 ? 1 : 0)}\u00a0%`
const count = (value: number): string => String(Math.round(value))

export function ShowFigures({ figures, filter }: { figures: Figures; filter: FiguresFilter }) {
  const t = useWords()
  return (
    <>
      <Sums figures={figures} />
      <section className="figures__plots" aria-label={t('figures.sales')}>
        <ByDay figures={figures} />
        <BarPlot
          title={t('figures.by_hour')}
          names={figures.hours.map(({ hour }) => `${String(hour).padStart(2, '0')}:00`)}
          nameLabel={t('figures.hour')}
          behind={{ label: t('figures.orders'), of: figures.hours.map(({ orders }) => orders) }}
          format={count}
        />
        <Slots slots={figures.slots} />
      </section>
      <Short figures={figures} />
      <div className="figures__lists">
        <Speed ready={figures.ready} />
        <Stars ratings={figures.ratings} />
      </div>
      <CsvLink figures={figures} filter={filter} />
    </>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="figures__figure">
      <dt>{label}</dt>
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
      <Figure label={t('figures.orders')}>{orders}</Figure>
      <Figure label={t('figures.takings')}>{formatRand(takings)}</Figure>
      <Figure label={t('figures.average')}>
        {orders === 0 ? none : formatRand(Math.round(takings / orders))}
      </Figure>
      <Figure label={t('figures.cancelled')}>{sum(days.map((day) => day.cancelled))}</Figure>
      <Figure label={t('figures.short_rate')}>
        {lines === 0 ? none : percent(share(sum(days.map((day) => day.short)), lines))}
      </Figure>
      <Figure label={t('figures.in_time')}>
        {ready.with_slot === 0 ? none : percent(share(ready.in_time, ready.with_slot))}
      </Figure>
      <Figure label={t('figures.stars')}>
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
  const common = { names, nameLabel: t('figures.day') }
  return (
    <>
      <BarPlot
        {...common}
        title={t('figures.orders_by_day')}
        behind={{ label: t('figures.orders'), of: days.map((day) => day.orders) }}
        format={count}
      />
      <BarPlot
        {...common}
        title={t('figures.takings_by_day')}
        behind={{ label: t('figures.takings'), of: days.map((day) => day.takings_in_cents) }}
        format={(cents) => formatRand(Math.round(cents))}
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
        nameLabel={t('figures.begins')}
        behind={{ label: t('figures.capacity'), of: of.map(({ capacity }) => capacity) }}
        before={{ label: t('figures.taken'), of: of.map(({ taken }) => taken) }}
        format={count}
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
            nameLabel={t('figures.day')}
            behind={{ label: t('figures.short_rate'), of: days.map((day) => share(day.short, day.lines)) }}
            format={percent}
          />
          <section className="figures__list">
            <h3>{t('figures.what_became')}</h3>
            <dl className="figures__pairs">
              <Pair label={t('figures.accepted')}>{short.accepted}</Pair>
              <Pair label={t('figures.replaced')}>{short.replaced}</Pair>
              <Pair label={t('figures.removed')}>{short.removed}</Pair>
              {short.waiting > 0 && <Pair label={t('figures.waiting')}>{short.waiting}</Pair>}
              <Pair label={t('figures.substitutes')}>
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
                  <Bar value={product.short} max={short.products[0]?.short ?? 1} />
                </li>
              ))}
            </ol>
          </section>
        </>
      )}
    </section>
  )
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="number">{children}</dd>
    </div>
  )
}

function Bar({ value, max }: { value: number; max: number }) {
  return (
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width={max === 0 ? 0 : (value / max) * 100} height={1} />
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
          <Pair label={t('figures.from_start')}>{time(ready.from_start_median)}</Pair>
          <Pair label={t('figures.from_start_slow')}>{time(ready.from_start_slowest_tenth)}</Pair>
          <Pair label={t('figures.from_order')}>{time(ready.from_order_median)}</Pair>
          <Pair label={t('figures.from_order_slow')}>{time(ready.from_order_slowest_tenth)}</Pair>
          <Pair label={t('figures.ready')}>{ready.orders}</Pair>
        </dl>
      )}
    </section>
  )
}

function Stars({ ratings }: { ratings: Figures['ratings'] }) {
  const t = useWords()
  const max = Math.max(...ratings.spread)
  return (
    <section className="figures__list">
      <h2>{t('figures.stars')}</h2>
      {ratings.count === 0 ? (
        <p className="soft">{t('figures.no_stars')}</p>
      ) : (
        <ul>
          {ratings.spread
            .map((ratingCount, stars) => ({ given: ratingCount, stars }))
            .reverse()
            .map(({ given: ratingCount, stars }) => (
              <li key={stars}>
                <span className="figures__what">{t('figures.so_many_stars', { count: stars })}</span>
                <span className="number">{ratingCount}</span>
                <Bar value={ratingCount} max={max} />
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}

function CsvLink({ figures: { from, until }, filter }: { figures: Figures; filter: FiguresFilter }) {
  const t = useWords()
  const language = useLanguage()
  const [, path = ''] = api.figuresCsv.split(' ')
  const search = new URLSearchParams({ ...filter, from, until, language })
  return (
    <p>
      <a className="button button--plain" href={`${path}?${search}`} download="">
        <Icon name="page" size="small" />
        {t('figures.csv')}
      </a>
    </p>
  )
}
