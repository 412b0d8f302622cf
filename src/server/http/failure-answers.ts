// The schemas of failures: every route uses the same failure shape.
import { Failure } from '#wire/failure.ts'

export const failureAnswers = { '4xx': Failure, '5xx': Failure }
