// The password reset calls over HTTP. Both generations of a call share one implementation.
import { api } from '#paths'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { deviceTokensOf, setDeviceCookie } from '#server/sessions/device-cookie.ts'
import { resetCalls as calls } from '../reset-contract.ts'
import { scheduleResetCheck } from './check-resets.ts'
import { forgotPassword } from './forgot-password.ts'
import type { CodeDeps } from './issue-code.ts'
import { readScopeOf } from './read-scope.ts'
import { resetPassword } from './reset-password.ts'
import { resetAnswers } from './reset-words.ts'
import { validateCode } from './validate-code.ts'

export function resetRoutes(serving: Serving, deps: Omit<CodeDeps, 'shop'>): void {
  const { shop } = serving
  scheduleResetCheck(serving)

  for (const name of ['forgotPassword', 'forgotPasswordV2'] as const)
    serveCall(serving, api[name], calls[name], async ({ params, body, language, now, request }) => {
      const scope = readScopeOf(params.scope)
      await forgotPassword(
        { shop, ...deps },
        {
          scope,
          login: body.login,
          language,
          address: request.ip,
          from: { deviceTokens: deviceTokensOf(request, shop.secure) },
        },
        now,
      )
      return { status: 'ok' as const, message: resetAnswers(language).asked }
    })

  for (const name of ['validateToken', 'validateTokenV2'] as const)
    serveCall(serving, api[name], calls[name], async ({ params, body, language, now, request }) => {
      const typed = {
        login: body.login,
        code: body.token_code,
        address: request.ip,
        deviceTokens: deviceTokensOf(request, shop.secure),
      }
      const scope = readScopeOf(params.scope)
      const { login, token } = await validateCode(shop.database.kysely, { scope, ...typed }, now)
      return { status: 'ok' as const, login, token_id: token, message: resetAnswers(language).proven }
    })

  for (const name of ['resetPassword', 'resetPasswordV2'] as const)
    serveCall(serving, api[name], calls[name], async ({ params, body, language, now, request, reply }) => {
      const { token_id: token, password } = body
      const deviceTokens = deviceTokensOf(request, shop.secure)
      const reset = { token, password, shopName: deps.shopName, deviceTokens }
      const newDeviceTokens = await resetPassword(shop.database, readScopeOf(params.scope), reset, now)
      setDeviceCookie(reply, newDeviceTokens, now, shop.secure)
      return { status: 'ok' as const, message: resetAnswers(language).changed }
    })
}
