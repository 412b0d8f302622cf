import { Refusal } from '#kernel/refusal.ts'
import { api, pageTo } from '#paths'
import { refuse } from '#server/http/http-refusals.ts'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { scheduleJob } from '#server/scheduled-jobs.ts'
import { deviceTokensOf } from '#server/sessions/device-cookie.ts'
import { clearSessionCookie, cookieAreaOf, tokenOf } from '#server/sessions/session-cookies.ts'
import { endSession } from '#server/sessions/session-store.ts'
import { accountCalls } from '../account-contract.ts'
import { answerSignedIn, signInContextOf } from './answer-signed-in.ts'
import { findAccount } from './find-account.ts'
import { GuessMonitor } from './guess-monitor.ts'
import { encryptPlainIdNumbers } from './id-number-encryption.ts'
import type { CodeDeps } from './issue-code.ts'
import { readScopeOf } from './read-scope.ts'
import { resetAnswers } from './reset-words.ts'
import { sendAccountCode } from './send-account-code.ts'
import { sendSignInCode } from './send-sign-in-code.ts'
import { signIn } from './sign-in.ts'
import { signInWithCode } from './sign-in-with-code.ts'
import { signUp } from './sign-up.ts'
import { updateAccount } from './update-account.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Serves the account calls. Both generations share one implementation: the schema of generation 1 drops the fields it lacks. */
export function accountRoutes(serving: Serving, codeDeps: Omit<CodeDeps, 'shop'>): void {
  const { shop } = serving
  const deps = {
    shop,
    sms: codeDeps.sms,
    // It can be renamed while the server runs.
    get shopName() {
      return codeDeps.shopName
    },
  }
  const { database, secure, settings } = shop
  const guessMonitor = new GuessMonitor(shop.log)
  scheduleJob(serving, { name: 'ID numbers in the clear', everyMs: dayMs, oneProcess: true }, (db) =>
    encryptPlainIdNumbers(db, settings),
  )

  for (const name of ['signUp', 'signUpV2'] as const)
    serveCall(
      serving,
      api[name],
      accountCalls[name],
      async ({ params, body, language, now, request, reply }) => {
        if (params.scope !== 'user') throw refuse('not-found')
        const signedIn = await signUp(
          database,
          body,
          { language, shopName: deps.shopName },
          signInContextOf(request, 'user', secure),
          now,
        )
        return answerSignedIn(reply, 'user', signedIn, now, secure)
      },
    )

  for (const name of ['signIn', 'signInV2'] as const)
    serveCall(serving, api[name], accountCalls[name], async ({ params, body, now, request, reply }) => {
      const scope = readScopeOf(params.scope)
      const visit = signInContextOf(request, scope, secure)
      const signedIn = await signIn(database, scope, body, visit, now).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'sign-in-failed')
          guessMonitor.countWrongPassword(body.login, now)
        throw error
      })
      return answerSignedIn(reply, scope, signedIn, now, secure)
    })

  serveCall(serving, api.signInCode, accountCalls.signInCode, async ({ body, language, now, request }) => {
    const deviceTokens = deviceTokensOf(request, secure)
    await sendSignInCode(deps, { login: body.login, language, address: request.ip, deviceTokens }, now)
    return { status: 'ok' as const, message: resetAnswers(language).code_sent }
  })

  serveCall(
    serving,
    api.signInWithCode,
    accountCalls.signInWithCode,
    async ({ body, language, now, request, reply }) => {
      const context = signInContextOf(request, 'user', secure)
      const { registered, ...signedIn } = await signInWithCode(database, body, language, context, now)
      return { ...answerSignedIn(reply, 'user', signedIn, now, secure), registered }
    },
  )

  for (const name of ['updateAccount', 'updateAccountV2'] as const)
    serveCall(
      serving,
      api[name],
      accountCalls[name],
      async ({ params, body, caller, language, now, request }) => {
        if (params.id !== caller.accountId) throw refuse('not-found')
        const account = await updateAccount(deps, caller, body, { address: request.ip, language }, now)
        return { status: 'ok' as const, account, messages: [] }
      },
    )

  serveCall(
    serving,
    api.sendCode,
    accountCalls.sendCode,
    async ({ body, caller, language, now, request }) => {
      const codeRequest = { purpose: body.for, login: body.login, language, address: request.ip }
      const login = await sendAccountCode(deps, caller, codeRequest, now)
      const message = resetAnswers(language)[login ? 'code_sent' : 'no_code']
      return { status: 'ok' as const, needed: login !== undefined, login: login ?? null, message }
    },
  )

  // Where password managers look for the page to change one on (W3C, a well-known URL for changing passwords).
  serving.app.get('/.well-known/change-password', { config: { policy: 'anyone' } }, async (_request, reply) =>
    reply.redirect(pageTo('security')),
  )

  serveCall(serving, api.signOut, accountCalls.signOut, async ({ params, now, request, reply }) => {
    const cookieArea = cookieAreaOf(readScopeOf(params.scope))
    const session = tokenOf(request, cookieArea, secure)
    if (session) await endSession(database.kysely, session.token, now)
    clearSessionCookie(reply, cookieArea, secure)
    return { status: 'ok' as const }
  })

  serveCall(serving, api.me, accountCalls.me, async ({ caller }) => {
    const account = caller && (await findAccount(database.kysely, caller.accountId))
    return { status: 'ok' as const, account: account ?? null }
  })
}
