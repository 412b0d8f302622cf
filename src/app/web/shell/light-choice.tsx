// The choice of light mode: on, off, or left to the link and the browser. It also offers to leave a data-free visit.
import { useState } from 'react'
import { chosen } from '#web/cookies.ts'
import { storePartner } from '#web/data-free.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { switchLight } from '#web/light/light.ts'
import { type LightChoice as Choice, lightChoice } from '#web/light/light-now.ts'
import { useShop, useShopState } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

const choices = [
  { choice: null, says: 'light.auto' },
  { choice: 'on', says: 'light.on' },
  { choice: 'off', says: 'light.off' },
] as const

/** The choice itself. Its words are in the set `light`, which the caller loads before it opens the panel. */
export function LightChoice() {
  const t = useWords()
  const shop = useShop()
  const [now, setNow] = useState(() => lightChoice(chosen('spaza_light')))
  const change = (choice: Choice | null) => {
    setNow(choice)
    switchLight(shop, choice)
  }
  return (
    <>
      <fieldset className="panel-choice">
        <legend>
          <Icon name="eye" size="small" /> {t('light.title')}
        </legend>
        <div className="panel-choice__options">
          {choices.map(({ choice, says }) => (
            <label key={says}>
              <input type="radio" name="light" checked={choice === now} onChange={() => change(choice)} />
              <span>{t(says)}</span>
            </label>
          ))}
        </div>
        <p className="soft small">{t('light.text')}</p>
        <p className="soft small">{t('light.auto_text')}</p>
      </fieldset>
      <DataFree />
    </>
  )
}

function DataFree() {
  const t = useWords()
  const partner = useShopState((state) => state.dataFree)
  if (!partner) return null
  const leave = () => {
    storePartner(null)
    location.reload()
  }
  return (
    <div className="panel-choice stack">
      <p>{t('light.data_free', { partner })}</p>
      <Button onClick={leave}>{t('light.data_free_leave')}</Button>
    </div>
  )
}
