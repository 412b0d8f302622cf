// The cookie by which a browser proves that it has signed in before (OWASP, device cookies). It does not sign anybody in.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceLifeMs, maxTokens, readDeviceTokens } from './device-store.ts'
import { cookieOptions } from './session-cookies.ts'

export const deviceCookieName = (secure: boolean): string => `${secure ? '__Host-' : ''}spaza_device`

/** Returns the device tokens of a request, one for each account that signed in with this browser. */
export const deviceTokensOf = ({ cookies }: FastifyRequest, secure: boolean): string[] =>
  readDeviceTokens(cookies[deviceCookieName(secure)])

export function setDeviceCookie(
  reply: FastifyReply,
  tokens: readonly string[],
  now: Date,
  secure: boolean,
): void {
  reply.setCookie(deviceCookieName(secure), tokens.slice(0, maxTokens).join('.'), {
    ...cookieOptions(secure),
    expires: new Date(now.getTime() + deviceLifeMs),
  })
}
