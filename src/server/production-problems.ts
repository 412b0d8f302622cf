// Finds the problems that prevent a shop with these settings from starting in production. Each is one line that names the
// setting and what to do; all are reported at once.
import type { Settings } from './settings.ts'
import { settingDeclarations } from './settings-declared.ts'
import type { Variables } from './settings-reader.ts'

/** Returns the problems, one line each; empty if there are none. No line repeats a secret. */
export function productionProblems(settings: Settings, variables: Variables): string[] {
  return [
    ...addressProblems(settings),
    ...keyProblems(settings),
    ...databaseProblems(settings),
    ...(settings.dev ? ['SPAZA_DEV builds pages as they are asked for: leave it out.'] : []),
    ...unknownNames(variables),
  ]
}

function addressProblems({ publicUrl, proxies }: Settings): string[] {
  const wrong: string[] = []
  if (!publicUrl)
    wrong.push('SPAZA_PUBLIC_URL is needed: what shoppers type, with https, as in https://shop.example.')
  else if (isLoopback(new URL(publicUrl).hostname))
    wrong.push('SPAZA_PUBLIC_URL names this machine: set it to what shoppers type.')
  if (proxies.length === 0)
    wrong.push(
      'SPAZA_PROXIES is needed: the address of the proxy that speaks https for the shop, as in 127.0.0.1. ' +
        'Without it all shoppers share one address, and the limits by address with it.',
    )
  return wrong
}

const isLoopback = (host: string): boolean => /^(localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/i.test(host)

/** 32 bytes at random hold about thirty different ones; fewer than sixteen come once in 10^20 draws or more. */
const minDifferentCharacters = 16

function keyProblems({ secretKeys }: Settings): string[] {
  const remedy = 'take the output of `openssl rand -base64 32`, and keep a copy'
  if (secretKeys.length === 0) return [`SPAZA_SECRET_KEY is needed: ${remedy}.`]
  return secretKeys.some((key) => new Set(key).size < minDifferentCharacters)
    ? [`SPAZA_SECRET_KEY holds a key that was not drawn at random: ${remedy}.`]
    : []
}

const minPasswordLength = 12
const wellKnown =
  /^(postgres|password|passw0rd|spaza|secret|admin|changeme|change-me|example|root|test|demo)\d*$/i

function databaseProblems({ databaseUrl, replicaUrl }: Settings): string[] {
  const named = [
    ['DATABASE_URL', databaseUrl],
    ['DATABASE_REPLICA_URL', replicaUrl],
  ] as const
  return named.flatMap(([name, url]) => (url ? serverProblems(name, url) : []))
}

/** Read by hand: an address may name several hosts, which is none to `URL`. */
function serverProblems(name: string, url: string): string[] {
  const [, user = '', typed, hosts = ''] =
    /^postgres(?:ql)?:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/?]*)/.exec(url) ?? []
  const password = typed === undefined ? undefined : decoded(typed)
  const wrong: string[] = []
  const isShort = password !== undefined && password.length < minPasswordLength
  if (isShort || wellKnown.test(password ?? '') || (password !== undefined && password === decoded(user)))
    wrong.push(
      `${name} has a password that is short or known to everybody: give its user one of ${minPasswordLength} characters or more ` +
        '(`openssl rand -hex 24`).',
    )
  const away = hosts.split(',').some((host) => host !== '' && !isLoopback(host.replace(/:\d+$/, '')))
  if (away && !/[?&]sslmode=/.test(url))
    wrong.push(
      `${name} names another machine and does not say whether what is sent is encrypted: add sslmode=verify-full, ` +
        'or sslmode=disable where the network between is your own alone.',
    )
  return wrong
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A misspelt setting would be one that does not hold. */
function unknownNames(variables: Variables): string[] {
  return Object.keys(variables)
    .filter((name) => name.startsWith('SPAZA_') && !Object.hasOwn(settingDeclarations, name))
    .map(
      (name) =>
        `${name} is no setting of the shop: see docs/settings.md for how it is spelt, or leave it out.`,
    )
}
