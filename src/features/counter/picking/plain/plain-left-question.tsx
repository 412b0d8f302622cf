// Whether lines that nobody ticked are in the crate, asked before the order is ready.
import type { CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { PlainForm } from '#web/plain/plain-form.tsx'
import { useWords } from '#web/words.ts'
import { readyPart } from '../web/order-path.ts'

export function PlainLeftQuestion({ order, count }: { order: CounterOrder; count: number }) {
  const t = useWords()
  return (
    <PlainForm form="counter-pack">
      <h2 id={readyPart}>{t('picking.left_title', { count })}</h2>
      <p>{t('picking.left_text')}</p>
      <button type="submit" className="act" name="pack" value={`all ${order.version}`}>
        {t('picking.left_yes')}
      </button>{' '}
      <button type="submit" name="pack" value="not">
        {t('picking.left_no')}
      </button>
    </PlainForm>
  )
}
