// What the shopper will not get as they chose it at another shop, asked before the basket changes on a page without script. Only the
// server renders it.

import { pageTo } from '#paths'
import { FormFields } from '#web/forms/form-fields.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { useWords } from '#web/words.ts'
import { moveFields, moveFormName } from './move-fields.ts'

export function MoveQuestion() {
  const t = useWords()
  const posted = usePosted(moveFormName)
  if (!posted?.values.ask) return null
  const { values } = posted
  return (
    <form method="post">
      <FormFields form={moveFormName} id="asked" />
      {[...Object.values(moveFields), 'to'].map((name) => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
      <input type="hidden" name="seen" value={values.ask} />
      <Notice tone="act" title={t('comparison.move_title', { supplier: values.names ?? '' })}>
        <p>{values.ask}</p>
        <div className="row">
          <Button type="submit" kind="primary">
            {t('comparison.move_yes')}
          </Button>
          <ButtonLink to={pageTo('compare')} replace>
            {t('comparison.move_no')}
          </ButtonLink>
        </div>
      </Notice>
    </form>
  )
}
