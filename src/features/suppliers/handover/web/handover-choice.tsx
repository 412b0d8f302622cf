// Whether the shopper collects or has things delivered, asked beside their place and remembered in this browser.
import '#web/kit/choice.css'
import './handover-choice.css'
import { useEffect, useId } from 'react'
import { type HandoverWay, readHandover, storeHandover, useHandover } from '#web/stores/handover-store.ts'
import { useWords } from '#web/words.ts'

const ways = ['deliver', 'collect'] as const satisfies HandoverWay[]

export function HandoverChoice() {
  const t = useWords()
  const chosen = useHandover(({ way }) => way)
  const name = useId()
  useEffect(() => void readHandover(), [])
  return (
    <fieldset className="handover-choice">
      <legend className="small">{t('handover.choice')}</legend>
      {ways.map((way) => (
        <label key={way} className="choice">
          <input type="radio" name={name} checked={way === chosen} onChange={() => storeHandover(way)} />
          <span className="choice__name">{t(`handover.way_${way}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
