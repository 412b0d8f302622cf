// A problem with the packing or the order, noted in its story.
import { useParams } from 'react-router'
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useWords } from '#web/words.ts'
import { orderPath } from '../web/order-path.ts'
import { problemKinds, readProblemKind } from '../web/send-problem.ts'

export function PlainProblem() {
  const t = useWords()
  const { id = '' } = useParams()
  const posted = usePosted('counter-problem')
  const chosen = readProblemKind(posted?.values.kind)
  return (
    <PlainForm form="counter-problem">
      <h2>{t('picking.problem')}</h2>
      {problemKinds.map((kind) => (
        <label className="choice" key={kind}>
          <input type="radio" name="kind" value={kind} defaultChecked={kind === chosen} />{' '}
          {t(`picking.problem_${kind}`)}
        </label>
      ))}
      <PlainField
        name="reason"
        label={t('picking.problem_what')}
        hint={t('picking.problem_hint')}
        lines={3}
        value={posted?.values.reason}
        error={posted?.errorOf('reason')}
        maxLength={500}
      />
      <p>
        <button type="submit" className="act">
          {t('picking.problem_note')}
        </button>{' '}
        <a className="way" href={orderPath(id)}>
          {t('picking.not_now')}
        </a>
      </p>
    </PlainForm>
  )
}
