// Where a shopper's profile leads to their store credit.
import { pageTo } from '#paths'
import { ButtonLink } from '#web/kit/button.tsx'
import { useWords } from '#web/words.ts'

export function StoreCreditLink() {
  const t = useWords()
  return (
    <ButtonLink icon="cash" to={pageTo('storeCredit')}>
      {t('credit.link')}
    </ButtonLink>
  )
}
