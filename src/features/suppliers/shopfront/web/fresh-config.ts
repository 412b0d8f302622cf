// Asks the shop for its configuration again, and takes over what is new. Every page comes with the one it was drawn from,
// so the first view needs no second; it is asked for with the check for a new version (use-freshness.ts), fetched only then,
// and a 304 where nothing is new. It holds from the next page on: nothing changes under a shopper's finger.
import { separateThousandsBy } from '#kernel/money.ts'
import type { Shop } from '#web/shop.tsx'
import { mergeConfig } from '../merge-config.ts'

/** Many times what a configuration takes; whatever is longer is none, and would cost data. */
const mostCharacters = 32_000

/** Whatever goes wrong, the last good configuration stands. */
export async function freshConfig(shop: Shop): Promise<void> {
  const answer = await askFor('/shopfront_config').catch(() => undefined)
  if (!isAnswer(answer)) return
  const before = shop.config
  shop.config = mergeConfig(before, answer.config.config)
  separateThousandsBy(shop.config.money_separator)
  if (shop.config.theme.stylesheet !== before.theme.stylesheet) dress(shop.config.theme.stylesheet)
  if (shop.config.theme.primary !== before.theme.primary)
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', shop.config.theme.primary)
}

const isAnswer = (said: unknown): said is { config: { config: unknown } } =>
  typeof said === 'object' &&
  said !== null &&
  (said as { status?: unknown }).status === 'ok' &&
  typeof (said as { config?: unknown }).config === 'object' &&
  (said as { config: unknown }).config !== null

async function askFor(path: string): Promise<unknown> {
  const answer = await fetch(path, { headers: { accept: 'application/json' }, redirect: 'error' })
  const isJson = (answer.headers.get('content-type') ?? '').startsWith('application/json')
  if (!answer.ok || !isJson || !answer.body) return undefined
  const reader = answer.body.getReader()
  const letters = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return JSON.parse(text)
    text += letters.decode(value, { stream: true })
    if (text.length > mostCharacters) {
      await reader.cancel()
      return undefined
    }
  }
}

/** The new look takes the place of the old one when it is here, so that there is none without. */
function dress(stylesheet: string | null): void {
  const old = document.querySelectorAll<HTMLLinkElement>('link[href^="/theme/"]')
  const undress = () => {
    for (const link of old) link.remove()
  }
  if (stylesheet === null) {
    undress()
    return
  }
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = stylesheet
  link.onload = undress
  document.head.append(link)
}
