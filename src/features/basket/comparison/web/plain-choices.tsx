// How the basket is compared, on a page without script: a form that sets the page's address. Only the server renders it.
import type { ReactNode } from 'react'
import { pageTo } from '#paths'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { useWords } from '#web/words.ts'
import type { ComparisonChoices } from './comparison-query.ts'
import { BagsChoice, DeliveryOptions } from './delivery-options.tsx'

export function PlainChoices({ choices, sort }: { choices: ComparisonChoices; sort: ReactNode }) {
  const t = useWords()
  const place = `${pageTo('place')}?return_to=${encodeURIComponent(pageTo('compare'))}`
  return (
    <form method="get" className="stack">
      <div className="row">
        <ButtonLink icon="place" to={place}>
          {t('suppliers.change_place_label')}
        </ButtonLink>
      </div>
      <DeliveryOptions {...choices} />
      <BagsChoice bags={choices.options.bags} />
      {sort}
      <div className="row">
        <Button type="submit" icon="again">
          {t('comparison.form_again')}
        </Button>
      </div>
    </form>
  )
}
