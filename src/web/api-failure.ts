// A call that was refused or that got no answer, as pages receive it.
import type { Failure, FailureMessage } from '#wire/failure.ts'

export type FailureStatus = Failure['status']

export class ApiFailure extends Error {
  /** 0 when no answer came. */
  readonly http: number
  readonly status: FailureStatus
  readonly messages: FailureMessage[]
  readonly details: Record<string, unknown>
  readonly requestId: string | undefined

  constructor(http: number, failure: Partial<Failure>) {
    super(failure.messages?.[0]?.text ?? failure.status ?? 'unavailable')
    this.name = 'ApiFailure'
    this.http = http
    this.status = failure.status ?? 'unavailable'
    this.messages = failure.messages ?? []
    this.details = { ...failure.details }
    this.requestId = failure.request_id
  }

  /** The words about one field of a form, or about the whole request when `field` is null. */
  about(field: string | null): string | undefined {
    return this.messages.find((message) => message.field === field)?.text
  }
}

export const isFailure = (error: unknown, status?: FailureStatus): error is ApiFailure =>
  error instanceof ApiFailure && (status === undefined || error.status === status)
