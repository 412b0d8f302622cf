// Every route answers its failures in the one shape.
import { Failure } from '#wire/failure.ts'

export const failureAnswers = { '4xx': Failure, '5xx': Failure }
