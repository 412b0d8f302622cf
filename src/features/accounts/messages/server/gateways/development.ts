// The gateway of a shop without a real one: no message leaves the shop. The operator reads messages on the console, a demo's
// manager at the counter. Never used in production.
import type { Gateway } from './gateway.ts'

/** Returns a gateway that accepts every message; `writeLine` writes a line to the operator's console. */
export const developmentGateway = (writeLine: (line: string) => void): Gateway => ({
  name: 'development',
  async send({ phone, text }) {
    writeLine(`SMS to ${phone}: ${text.replaceAll('\n', ' ')}`)
    return { result: 'accepted', id: null }
  },
})
