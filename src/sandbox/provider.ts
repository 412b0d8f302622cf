// What all simulated providers share: payments, their possible outcomes, and the callbacks posted to the shop.

export const actions = [
  'approve',
  'decline',
  'insufficient',
  'cancel',
  'wrong_amount',
  'late',
  'twice',
  'forged',
  'tell',
] as const
export type Action = (typeof actions)[number]

export type State = 'open' | 'approved' | 'declined' | 'insufficient' | 'cancelled'

export interface Payment {
  id: string
  provider: string
  /** The merchant's own reference. */
  reference: string
  amount: number
  currency: string
  /** Whose account: an id or a key, as the provider knows it. */
  merchant: string
  state: State
  /** Cents that were really taken. */
  captured: number
  backUrl: string
  callbackUrl: string
  metadata: Record<string, unknown>
  /** Counts what was told, for names of messages. */
  notified: number
  /** What was sent back, of what was captured. */
  refunded: number
}

export interface SandboxRequest {
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

export interface SandboxAnswer {
  http: number
  type: string
  body: string
}

export const json = (http: number, value: unknown): SandboxAnswer => ({
  http,
  type: 'application/json',
  body: JSON.stringify(value),
})
export const text = (http: number, body: string, type = 'text/plain; charset=utf-8'): SandboxAnswer => ({
  http,
  type,
  body,
})

export interface Callback {
  url: string
  headers: Record<string, string>
  body: string
}

export interface Player {
  /** Undefined where it is none of this provider's calls. */
  answer(asked: SandboxRequest): SandboxAnswer | undefined
  /** What is posted to the shop now; none where the provider says nothing of this. */
  callback(payment: Payment, options: { forged: boolean }): Callback | undefined
  /** Where the browser goes on to. */
  back(payment: Payment): string
}

export class SandboxState {
  readonly payments = new Map<string, Payment>()
  /** How many calls of the shop each provider received. */
  readonly calls = new Map<string, number>()
  /** Where Yoco's webhooks go, and what they are signed with. */
  webhook: { url: string; secret: string } = { url: '', secret: '' }
  /** How money goes back: told at once that it did or did not, or not at all. */
  refunds: 'succeed' | 'fail' | 'silent' = 'succeed'
  /** What messages are dated with. */
  clock: () => Date = () => new Date()
  /** As browsers reach this process. */
  url = ''

  add(payment: Omit<Payment, 'state' | 'captured' | 'notified' | 'refunded'>): Payment {
    const added: Payment = { ...payment, state: 'open', captured: 0, notified: 0, refunded: 0 }
    this.payments.set(added.id, added)
    return added
  }
}

/** Applies an action to a payment. A payment that is no longer open does not change. */
export function act(payment: Payment, action: Action): void {
  if (payment.state !== 'open' || action === 'tell' || action === 'forged') return
  if (action === 'decline') payment.state = 'declined'
  else if (action === 'insufficient') payment.state = 'insufficient'
  else if (action === 'cancel') payment.state = 'cancelled'
  else {
    payment.state = 'approved'
    payment.captured = action === 'wrong_amount' ? Math.max(1, payment.amount - 100) : payment.amount
  }
}

export function readJson(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}

export const str = (value: unknown): string => (typeof value === 'string' ? value : '')
