// The gateway of a shop that has none: nothing leaves it. The operator reads the messages on the console, a manager of the
// demo at the counter. Not in production.
import type { Gateway } from './gateway.ts'

/** `say` writes a line where the operator looks. */
export const developmentGateway = (writeLine: (line: string) => void): Gateway => ({
  name: 'development',
  async send({ phone, text }) {
    writeLine(`SMS to ${phone}: ${text.replaceAll('\n', ' ')}`)
    return { result: 'accepted', id: null }
  },
})
