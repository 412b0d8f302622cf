// Resetting a password, beside the other account calls (account-app.ts).
import type { FastifyBaseLogger } from 'fastify'
import { resetRoutes } from '#features/accounts/shoppers/server/reset-routes.ts'
import { accountShopName, type From, openAccountApp } from './account-app.ts'

export type ResetApp = Awaited<ReturnType<typeof openResetApp>>

export async function openResetApp(variables: Record<string, string> = {}, log?: FastifyBaseLogger) {
  const app = await openAccountApp({ variables, ...(log && { log }) })
  resetRoutes(app.serving, { outbox: app.outbox, shopName: accountShopName })

  const ask = (step: string, body: object, from: From = {}, scope = 'user', generation = 2) =>
    app.call('POST', `/api/v${generation}/account/${scope}/${step}`, body, from)

  return {
    ...app,
    forgot: (login: string, from?: From, scope?: string, generation?: number) =>
      ask('forgot_password', { login }, from, scope, generation),
    validate: (login: string, code: string, from?: From, scope?: string, generation?: number) =>
      ask('validate_token', { login, token_code: code }, from, scope, generation),
    reset: (token: string, password: string, from?: From, scope?: string, generation?: number) =>
      ask('reset_password', { token_id: token, password }, from, scope, generation),
  }
}
