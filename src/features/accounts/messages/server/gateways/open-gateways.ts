// The gateways of this shop, in the order in which they are tried.
import type { Settings } from '#server/settings.ts'
import { bulkSms } from './bulksms.ts'
import { clickatell } from './clickatell.ts'
import { developmentGateway } from './development.ts'
import type { Gateway } from './gateway.ts'

/**
 * Returns the configured gateways, else the development gateway. In production without a configured one the list is empty:
 * nothing is sent, and features that need a message report it.
 */
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

/** Returns whether messages can be read in the shop itself because none leaves it. */
export const isDevelopment = ({ env, sms }: Pick<Settings, 'env' | 'sms'>): boolean =>
  env !== 'production' && !sms.bulksms && !sms.clickatell
