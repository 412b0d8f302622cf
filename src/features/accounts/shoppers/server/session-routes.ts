// One's own sessions over HTTP. They are looked for among the asker's, so that anybody else's is not there.
import { api } from '#paths'
import { refuse } from '#server/http/http-refusals.ts'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { clearSessionCookie, doorOf } from '#server/sessions/session-cookies.ts'
import { endOtherSessions, endSessionOf, listSessions } from '#server/sessions/session-store.ts'
import { nameDevice } from '../device-name.ts'
import { sessionCalls as calls } from '../session-contract.ts'

export function sessionRoutes(serving: Serving): void {
  const { database, secure } = serving.shop

  serveCall(serving, api.sessions, calls.sessions, async ({ asker, now }) => {
    const sessions = await listSessions(database.kysely, asker, now)
    const shown = sessions.map(({ id, device, createdAt, seenAt }) => ({
      id,
      ...nameDevice(device),
      created_at: createdAt.toISOString(),
      seen_at: seenAt.toISOString(),
      here: id === asker.sessionId,
    }))
    return { status: 'ok' as const, sessions: shown.toSorted((a, b) => Number(b.here) - Number(a.here)) }
  })

  serveCall(serving, api.endSession, calls.endSession, async ({ asker, params, now, reply }) => {
    if (!(await endSessionOf(database.kysely, asker.accountId, params.id, now))) throw refuse('not-found')
    if (params.id === asker.sessionId) clearSessionCookie(reply, doorOf(asker.scope), secure)
    return { status: 'ok' as const }
  })

  serveCall(serving, api.endOtherSessions, calls.endOtherSessions, async ({ asker, now }) => ({
    status: 'ok' as const,
    ended: await endOtherSessions(database.kysely, asker.accountId, asker.sessionId, now),
  }))
}
