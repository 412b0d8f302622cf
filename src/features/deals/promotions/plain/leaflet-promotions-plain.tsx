// Specials that are printed in a leaflet, as a plain page.
import { pageTo } from '#paths'
import { useWords } from '#web/words.ts'
import { PlainDeals } from './plain-deals.tsx'

export function Component() {
  const t = useWords()
  const about = () => (
    <p>
      <a href={pageTo('leaflets')}>{t('deals.see_leaflets')}</a>
    </p>
  )
  return <PlainDeals kind="leaflets" about={about} />
}
