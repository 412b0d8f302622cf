// What one branch of a list does for the shopper's place: whether it delivers there, for how much, and the next times.
import './handover-facts.css'
import { Icon } from '#web/kit/icon.tsx'
import { useLanguage } from '#web/shop.tsx'
import { useNow } from '#web/use-now.ts'
import { useWords } from '#web/words.ts'
import type { NextTime, PlaceHandover } from '../handover-contract.ts'
import { unlessPast } from '../place-line.ts'
import { formatFeeShort, formatNextTime } from './handover-texts.ts'

interface Props {
  terms: PlaceHandover
  /** What the shopper calls their place; '' for a place without a name, null where none is known. */
  place: string | null
}

/** Spans, so that it may stand in a button. */
export function HandoverFacts({ terms, place }: Props) {
  const t = useWords()
  const language = useLanguage()
  const now = useNow()
  if (!terms.takes_orders || !now) return null
  const timeOf = (next: NextTime | null) => {
    const time = unlessPast(next, now)
    return time ? formatNextTime(t, time, now, language) : t('handover.no_time')
  }
  const { fee_in_cents: fee, delivers, collects } = terms
  const values = { place: place || t('handover.you'), fee: formatFeeShort(t, fee ?? 0) }
  return (
    <span className="handover-facts">
      <span>
        <Icon name={delivers ? 'truck' : 'info'} size="small" />
        <span>
          {delivers
            ? t(place === null ? 'handover.delivers_from' : 'handover.delivers_to', values)
            : place === null
              ? t('handover.no_delivery')
              : t('handover.not_to', values)}
          {delivers && ` · ${timeOf(terms.next_deliver)}`}
        </span>
      </span>
      {collects && (
        <span>
          <Icon name="bag" size="small" />
          <span>{`${t('handover.way_collect')} · ${timeOf(terms.next_collect)}`}</span>
        </span>
      )}
    </span>
  )
}
