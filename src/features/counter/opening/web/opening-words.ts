// What the steps are called.
import type { WordKey } from '#web/words.ts'
import type { OpeningStep } from '../opening-steps.ts'

export const stepWords: Record<OpeningStep, WordKey> = {
  shop: 'opening.step_shop',
  branch: 'opening.step_branch',
  hours: 'opening.step_hours',
  products: 'opening.step_products',
  times: 'opening.step_times',
  handover: 'opening.step_handover',
  staff: 'opening.step_staff',
  open: 'opening.step_open',
  order: 'opening.step_order',
}
