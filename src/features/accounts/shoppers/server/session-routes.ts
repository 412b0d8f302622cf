// The caller's sessions over HTTP. Only the caller's are searched, so anybody else's are not found.
import { api } from '#paths'
import { refuse } from '#server/http/http-refusals.ts'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { clearSessionCookie, cookieAreaOf } from '#server/sessions/session-cookies.ts'
import { endOtherSessions, endSessionOf, listSessions } from '#server/sessions/session-store.ts'
import { describeDevice } from '../device-name.ts'
import { sessionCalls as calls } from '../session-contract.ts'

export function sessionRoutes(serving: Serving): void {
  const { database, secure } = serving.shop

  serveCall(serving, api.sessions, calls.sessions, async ({ caller, now }) => {
    const sessions = await listSessions(database.kysely, caller, now)
    const shown = sessions.map(({ id, device, createdAt, seenAt }) => ({
      id,
      ...describeDevice(device),
      created_at: createdAt.toISOString(),
      seen_at: seenAt.toISOString(),
      here: id === caller.sessionId,
    }))
    return { status: 'ok' as const, sessions: shown.toSorted((a, b) => Number(b.here) - Number(a.here)) }
  })

  serveCall(serving, api.endSession, calls.endSession, async ({ caller, params, now, reply }) => {
    if (!(await endSessionOf(database.kysely, caller.accountId, params.id, now))) throw refuse('not-found')
    if (params.id === caller.sessionId) clearSessionCookie(reply, cookieAreaOf(caller.scope), secure)
    return { status: 'ok' as const }
  })

  serveCall(serving, api.endOtherSessions, calls.endOtherSessions, async ({ caller, now }) => ({
    status: 'ok' as const,
    ended: await endOtherSessions(database.kysely, caller.accountId, caller.sessionId, now),
  }))
}
