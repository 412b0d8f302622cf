// Clickatell's platform (platform.clickatell.com): JSON, the bare key as Authorization, the number without its plus, 202 with a
// result for each number. It receives our reference, but does not promise to deduplicate by it.
import { postExternal } from '#server/external-request.ts'
import {
  type Gateway,
  gatewayReason,
  gatewayUrl,
  resultByError,
  resultByStatus,
  type SendResult,
} from './gateway.ts'

export interface ClickatellAccount {
  url: string
  key: string
}

export function clickatell({ url, key }: ClickatellAccount): Gateway {
  return {
    name: 'clickatell',
    async send({ reference, phone, text }) {
      const headers = { authorization: key, 'content-type': 'application/json', accept: 'application/json' }
      const body = { content: text, to: [phone.slice(1)], clientMessageId: String(reference) }
      try {
        const { http, json } = await postExternal({
          url: gatewayUrl(url, '/messages'),
          headers,
          body: JSON.stringify(body),
        })
        return resultByStatus(http) ?? readMessage(json)
      } catch (error) {
        return resultByError(error)
      }
    },
  }
}

/** Not enough balance, and volumes of the account used up: nothing that this message could help. */
const accountErrorCodes = new Set(['25', '26', '27', '28'])

function readMessage(json: unknown): SendResult {
  const messages = (json as { messages?: unknown } | undefined)?.messages
  const message = (Array.isArray(messages) ? messages[0] : undefined) as
    | { apiMessageId?: unknown; accepted?: unknown; error?: unknown; errorCode?: unknown }
    | undefined
  if (message?.accepted === true)
    return {
      result: 'accepted',
      id: typeof message.apiMessageId === 'string' ? message.apiMessageId : null,
    }
  if (message?.accepted !== false)
    return { result: 'down', reason: 'an answer of another form', maybeSent: true }
  const error = message.error as { code?: unknown } | string | null | undefined
  const code = String((typeof error === 'object' ? error?.code : undefined) ?? message.errorCode ?? '')
  const reason = gatewayReason(code || error)
  return accountErrorCodes.has(code)
    ? { result: 'down', reason, maybeSent: false }
    : { result: 'refused', reason }
}
