// The declaration of a call, from which validation, types, OpenAPI, the server’s route and the typed client are derived.
import type { Static, TSchema } from 'typebox'
import type { RequiredPermission } from './permissions.ts'

/** Who may make a call. A call without a policy does not compile; the server refuses to start with an unknown one. */
export type Policy =
  | 'anyone' // visitors too; the answer is the same for everyone
  | 'shopper' // a signed-in shopper, for what is theirs
  | 'staff' // a session at the counter, for the branches where its role has the call's permission
  | 'manager' // the same, or a program with an http-x-auth key

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Who may make a call; at the counter also what their role must permit, which no call there can leave out. */
type Access =
  | { policy: 'anyone' | 'shopper'; permission?: never }
  | { policy: 'staff' | 'manager'; permission: RequiredPermission }

interface CallParts {
  /** What the call does, one line, for the API page. */
  summary: string
  area: string
  generation: 'runtime' | 1 | 2 | 'counter'
  params?: TSchema
  query?: TSchema
  body?: TSchema
  answer: TSchema
  /** JSON when left out. */
  answerType?: 'text/plain'
  /** HTTP status of success; 200 when left out. */
  http?: 200 | 201
  /** Honours Idempotency-Key [ruling 2]. */
  idempotent?: true
  /** What it writes makes the data grow: refused while the disk is nearly full (server/disk-space.ts). */
  needsDiskSpace?: true
  /** The largest body it takes; 1 MB when left out. */
  maxBytes?: number
  /** Others' pages send browsers to it: it reads no session, so that where it comes from does not matter. */
  fromOtherSites?: true
  /** False for a call that only looks something up, though not by GET: the audit log leaves it out. */
  audited?: boolean
  /** Its body may come as a form besides JSON (server/http/read-forms.ts). */
  form?: true
  /** It changes bank details, keys or people: the session must have proven the second factor within the last ten minutes. */
  secondFactor?: true
  /** How the answer may be kept: 'shelf' by anyone until the version changes, 'private' revalidated by its owner. */
  cache?: 'shelf' | 'private' | 'never'
}

export type CallShape = CallParts & Access

/** Declares a call. It preserves the schema types, so that handlers and pages are typed from it. */
export function defineCall<const C extends CallShape>(shape: C): C {
  return shape
}

type Of<T> = T extends TSchema ? Static<T> : undefined
export type ParamsOf<C> = C extends { params: infer S } ? Of<S> : undefined
export type QueryOf<C> = C extends { query: infer S } ? Of<S> : undefined
export type BodyOf<C> = C extends { body: infer S } ? Of<S> : undefined
export type AnswerOf<C> = C extends { answer: infer S } ? Of<S> : never
