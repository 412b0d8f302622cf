// The forms that take an order at the counter one step on: its plain buttons, handing over, bringing back and cancelling.
import { pageTo } from '#paths'
import type { FormAction } from '#web/forms/form-action.ts'
import type { FormFields, FormResult } from '#web/forms/form-result.ts'
import { intentKey } from '#web/forms/intent-key.ts'
import { type Translate, translator } from '#web/words.ts'
import type { StepInput } from '../counter-contract.ts'
import { readHandOver } from '../read-hand-over.ts'
import { handOverTexts } from './hand-over-texts.ts'

const action: FormAction = {
  name: 'counter-step',
  guard: 'own',
  async run({ shop, fields, params, key }): Promise<FormResult> {
    // A plain button says the version with its step, and in the queue the order.
    const [step = '', version = fields.version ?? '', orderId = ''] = (fields.step ?? '').split(' ')
    const id = params.id ?? orderId
    const here = `${pageTo('counterOrder', { id })}#page-title`
    if (fields.back) return { to: here }
    const read = readInput(translator(shop.state.getState().words, shop.language), { ...fields, step })
    if ('problems' in read) return read
    await shop.api('counterStep', {
      params: { id },
      body: { ...read.input, version: Number(version) },
      idempotencyKey: intentKey(key, ...Object.values(read.input)),
    })
    return { to: here }
  },
}

export default action

function readInput(
  t: Translate,
  { step = '', ...fields }: FormFields,
): { input: StepInput } | Extract<FormResult, { problems: unknown }> {
  if (step === 'hand_over' || step === 'deliver') {
    const order = {
      cash_payable_in_cents: Number(fields.due) || 0,
      age_restricted: fields.restricted !== undefined,
    }
    const typed = {
      code: fields.code ?? '',
      cash: fields.note ?? fields.cash ?? '',
      ageChecked: fields.age !== undefined,
    }
    const read = readHandOver(order, typed)
    if ('input' in read) return { input: { step, ...read.input } }
    const texts = handOverTexts(t, order, read.errors)
    return { problems: Object.entries(texts).map(([field, text]) => ({ field, text })) }
  }
  if (step !== 'cancel' && step !== 'bring_back') return { input: { step } }
  const reason = fields.reason?.trim()
  return reason
    ? { input: { step, reason } }
    : { problems: [{ field: 'reason', text: t('counter.required') }] }
}
