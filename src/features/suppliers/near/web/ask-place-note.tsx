// Above prices that are the lowest of all shops, because the visit has no place: says so, and asks for one.
import './ask-place-note.css'
import { pageTo } from '#paths'
import { Icon } from '#web/kit/icon.tsx'
import { usePlaceMissing, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { openPlaceDialog } from './open-place-dialog.ts'

export function AskPlaceNote() {
  const t = useWords()
  const shop = useShop()
  if (!usePlaceMissing()) return null
  return (
    <p className="ask-place small">
      <Icon name="place" size="small" />
      <span>{t('handover.lowest')}</span>
      <a
        className="button button--plain"
        href={pageTo('agencies')}
        onClick={(event) => {
          event.preventDefault()
          void openPlaceDialog(shop, t)
        }}
      >
        {t('handover.set_place')}
      </a>
    </p>
  )
}
