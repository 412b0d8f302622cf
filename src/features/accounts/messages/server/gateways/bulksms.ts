// BulkSMS (api.bulksms.com/v1): JSON, Basic authentication, 201 with the message objects. It remembers a `deduplication-id` for
// about twelve hours, so that a message sent again is delivered once.
import { postExternal } from '#server/external-request.ts'
import {
  type Gateway,
  gatewayReason,
  gatewayUrl,
  resultByError,
  resultByStatus,
  type SendResult,
} from './gateway.ts'

export interface BulkSmsAccount {
  url: string
  tokenId: string
  tokenSecret: string
}

export function bulkSms({ url, tokenId, tokenSecret }: BulkSmsAccount): Gateway {
  const authorization = `Basic ${Buffer.from(`${tokenId}:${tokenSecret}`).toString('base64')}`
  return {
    name: 'bulksms',
    async send({ reference, phone, text }) {
      const address = gatewayUrl(url, '/messages')
      address.searchParams.set('deduplication-id', String(reference))
      address.searchParams.set('auto-unicode', 'true')
      try {
        const headers = { authorization, 'content-type': 'application/json', accept: 'application/json' }
        const { http, json } = await postExternal({
          url: address,
          headers,
          body: JSON.stringify({ to: phone, body: text }),
        })
        return resultByStatus(http) ?? readMessage(json)
      } catch (error) {
        return resultByError(error)
      }
    },
  }
}

function readMessage(json: unknown): SendResult {
  const message = (Array.isArray(json) ? json[0] : undefined) as
    | { id?: unknown; status?: { type?: unknown; subtype?: unknown } }
    | undefined
  const { type, subtype } = message?.status ?? {}
  if (type === 'FAILED') return { result: 'refused', reason: gatewayReason(subtype ?? type) }
  if (typeof message?.id === 'string') return { result: 'accepted', id: message.id }
  return { result: 'down', reason: 'an answer of another form', maybeSent: true }
}
