// What the pieces cost now and in the multibuy that is being typed, as the server works it out, with its warnings.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { maxMultibuysOfOffer } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { formatRand } from '#kernel/money.ts'
import { Notice } from '#web/kit/notice.tsx'
import { useShop } from '#web/shop.tsx'
import { type Translate, useWords } from '#web/words.ts'
import type { CostCheck, LeftOutOffer, MultibuyCheck } from '../multibuy-contract.ts'
import { multibuyCheckQuery, type UncheckedMultibuy } from './managed-multibuy-queries.ts'

/** A pause in typing, so that not every digit asks. */
const pauseMs = 250

export function MultibuyPreview({ multibuy }: { multibuy: UncheckedMultibuy }) {
  const t = useWords()
  const shop = useShop()
  const asked = useSettled(multibuy)
  const { data, isError } = useQuery({
    ...multibuyCheckQuery(shop, asked),
    placeholderData: (before) => before,
    retry: false,
  })
  if (isError) return <p className="soft">{t('multibuys.check_failed')}</p>
  if (!data) return null
  return (
    <div className="stack" role="status">
      <p>
        <strong>{data.text}</strong>
      </p>
      <ExampleText check={data} />
      {data.warnings.map(({ code, name }) => (
        <Notice key={code} tone="wait" icon="warning">
          <p>{t(`multibuys.${code}`, { name })}</p>
        </Notice>
      ))}
      {data.costs && <CostText costs={data.costs} />}
      {data.left_out.map((leftOut) => (
        <p key={leftOut.offer_id} className="small">
          {leftOutText(t, leftOut)}
        </p>
      ))}
    </div>
  )
}

function ExampleText({ check: { pieces, cheapest, dearest } }: { check: MultibuyCheck }) {
  const t = useWords()
  if (!cheapest || !dearest) return null
  const between = (from: number, to: number) => {
    const [low, high] = [Math.min(from, to), Math.max(from, to)]
    return low === high
      ? formatRand(low)
      : t('multibuys.range', { from: formatRand(low), to: formatRand(high) })
  }
  const [least, most] = [cheapest, dearest].map((one) => one.now_in_cents - one.deal_in_cents)
  const values = {
    count: pieces ?? 0,
    now: between(cheapest.now_in_cents, dearest.now_in_cents),
    deal: between(cheapest.deal_in_cents, dearest.deal_in_cents),
    saved: between(least ?? 0, most ?? 0),
  }
  const saves = (most ?? 0) > 0
  // A warning says it.
  if (pieces === null) return saves ? <p>{t('multibuys.example_total', values)}</p> : null
  return <p>{t(saves ? 'multibuys.example' : 'multibuys.example_now', values)}</p>
}

/** Which goods sell under cost, or that none does, and of how many the shop knows it. */
function CostText({ costs }: { costs: CostCheck }) {
  const t = useWords()
  const known = t('multibuys.costs_known', { count: costs.goods_count, known: costs.known_count })
  if (costs.under_count === 0)
    return (
      <p className="small">
        {t('multibuys.none_under_cost')} {known}
      </p>
    )
  const more = costs.under_count - costs.under.length
  return (
    <Notice tone="wait" icon="warning">
      {costs.under.map(
        ({ offer_id: id, name, per_kg: weighed, lowest_in_cents: price, cost_in_cents: cost }) => (
          <p key={id}>
            {t(weighed ? 'multibuys.under_cost_weighed' : 'multibuys.under_cost', {
              name,
              price: formatRand(price),
              cost: formatRand(cost),
            })}
          </p>
        ),
      )}
      {more > 0 && <p>{t('multibuys.under_cost_more', { count: more })}</p>}
      {costs.goods_count > 1 && <p className="small">{known}</p>}
    </Notice>
  )
}

export const leftOutText = (t: Translate, { name, supplier, reason }: LeftOutOffer): string =>
  t(`multibuys.left_${reason}`, { name, supplier: supplier.name, most: maxMultibuysOfOffer })

/** Returns a value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: its text says whether it changed
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
