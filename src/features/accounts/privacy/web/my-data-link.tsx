// Where a shopper's profile leads to what is kept of them.
import { pageTo } from '#paths'
import { ButtonLink } from '#web/kit/button.tsx'
import { useWords } from '#web/words.ts'

export function MyDataLink() {
  const t = useWords()
  return (
    <ButtonLink icon="page" to={pageTo('myData')}>
      {t('my_data.link')}
    </ButtonLink>
  )
}
