// What a member of staff enters for a step of an order.

export interface StepInput {
  step: string
  collection_code?: string
  cash_taken_in_cents?: number
  age_checked?: boolean
  reason?: string
}
