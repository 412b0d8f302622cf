// Which gateways this shop has, in the order in which they are asked.
import type { Settings } from '#server/settings.ts'
import { bulkSms } from './bulksms.ts'
import { clickatell } from './clickatell.ts'
import { developmentGateway } from './development.ts'
import type { Gateway } from './gateway.ts'

/** None in production without an account at one: then nothing is sent, and what needs it says so. */
export function openGateways({ env, sms, smsFile }: Pick<Settings, 'env' | 'sms' | 'smsFile'>): Gateway[] {
  const real = sms.gateways.flatMap((name) => {
    if (name === 'bulksms') return sms.bulksms ? [bulkSms(sms.bulksms)] : []
    return sms.clickatell ? [clickatell(sms.clickatell)] : []
  })
  if (real.length > 0 || env === 'production') return real
  // What goes to a file, or is tried by tests, need not stand on the console as well.
  const aloud = env === 'demo' && !smsFile
  return [developmentGateway(aloud ? (line) => process.stdout.write(`${line}\n`) : () => {})]
}

/** Whether messages can be read in the shop itself, because none leaves it. */
export const isDevelopment = ({ env, sms }: Pick<Settings, 'env' | 'sms'>): boolean =>
  env !== 'production' && !sms.bulksms && !sms.clickatell
