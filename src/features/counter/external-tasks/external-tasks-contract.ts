// What the shop could not tell anybody outside (src/server/outbox), for the operator: neither texts nor numbers of people.
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { IdParams, InstantShape, Nullable } from '#wire/shapes.ts'

export const WaitingTasks = Type.Object({
  kind: Type.String(),
  count: Type.Integer(),
  /** When the oldest of them was queued. */
  since: InstantShape,
})
export type WaitingTasks = Static<typeof WaitingTasks>

export const DeadTask = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  /** The reason of the last failure, as the gateway or the shop names it. */
  reason: Nullable(Type.String()),
  tries: Type.Integer(),
  queued_at: InstantShape,
  dead_at: InstantShape,
  /** False where its time is over, so that it can only be dismissed. */
  may_retry: Type.Boolean(),
})
export type DeadTask = Static<typeof DeadTask>

const operators = {
  area: 'manager',
  generation: 'counter',
  policy: 'manager',
  permission: 'catalogue.operate',
  cache: 'never',
} as const

const done = Type.Object({ status: Type.Literal('ok') })

export const externalTaskCalls = {
  externalTasks: defineCall({
    ...operators,
    summary:
      'What waits to be sent outside the shop, by kind, and what was given up: the latest 100, with the reason.',
    answer: Type.Object({
      waiting: Type.Array(WaitingTasks),
      dead: Type.Array(DeadTask),
      /** Of all that were given up in the last 30 days, the ones not listed included. */
      dead_count: Type.Integer(),
    }),
  }),
  retryExternalTask: defineCall({
    ...operators,
    summary:
      'What was given up is sent again, with all its tries. Refused if its time is over or what it said is gone.',
    params: IdParams,
    answer: done,
  }),
  dismissExternalTask: defineCall({
    ...operators,
    summary: 'What was given up is never sent, and not listed any more.',
    params: IdParams,
    answer: done,
  }),
}
