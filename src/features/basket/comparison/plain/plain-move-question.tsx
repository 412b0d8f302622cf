// What the shopper will not get as they chose it at another shop, asked before the basket changes.
import { pageTo } from '#paths'
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainForm } from '#web/plain/plain-form.tsx'
import { useWords } from '#web/words.ts'
import { moveFields, moveFormName } from '../web/move-fields.ts'

export function PlainMoveQuestion() {
  const t = useWords()
  const posted = usePosted(moveFormName)
  if (!posted?.values.ask) return null
  const { values } = posted
  return (
    <PlainForm form={moveFormName} id="asked" className="note">
      {Object.values(moveFields).map(
        (name) => values[name] && <input key={name} type="hidden" name={name} value={values[name]} />,
      )}
      <input type="hidden" name="seen" value={values.ask} />
      <h2>{t('comparison.move_title', { supplier: values.names ?? '' })}</h2>
      <p>{values.ask}</p>
      <p>
        <button type="submit">{t('comparison.move_yes')}</button>{' '}
        <a href={pageTo('compare')}>{t('comparison.move_no')}</a>
      </p>
    </PlainForm>
  )
}
