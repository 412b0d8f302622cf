// Requests the shop's configuration again and merges what is new. Every page comes with the configuration it was rendered from,
// so the first view needs no second request; this one runs with the check for a new version (use-freshness.ts), its code is
// fetched only then, and an unchanged answer is a 304. Changes apply from the next page on: nothing changes under a shopper's
// finger.
import { separateThousandsBy } from '#kernel/money.ts'
import type { Shop } from '#web/shop.tsx'
import { mergeConfig } from '../merge-config.ts'

/** Many times what a configuration takes; whatever is longer is none, and would cost data. */
const maxCharacters = 32_000

/** Refreshes the configuration; on any failure the last good one stays. */
export async function refreshConfig(shop: Shop): Promise<void> {
  const answer = await fetchJson('/shopfront_config').catch(() => undefined)
  if (!isAnswer(answer)) return
  const before = shop.config
  shop.config = mergeConfig(before, answer.config.config)
  separateThousandsBy(shop.config.money_separator)
  if (shop.config.theme.stylesheet !== before.theme.stylesheet)
    replaceStylesheet(shop.config.theme.stylesheet)
  if (shop.config.theme.primary !== before.theme.primary)
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', shop.config.theme.primary)
}

const isAnswer = (value: unknown): value is { config: { config: unknown } } =>
  typeof value === 'object' &&
  value !== null &&
  (value as { status?: unknown }).status === 'ok' &&
  typeof (value as { config?: unknown }).config === 'object' &&
  (value as { config: unknown }).config !== null

async function fetchJson(path: string): Promise<unknown> {
  const answer = await fetch(path, { headers: { accept: 'application/json' }, redirect: 'error' })
  const isJson = (answer.headers.get('content-type') ?? '').startsWith('application/json')
  if (!answer.ok || !isJson || !answer.body) return undefined
  const reader = answer.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return JSON.parse(text)
    text += decoder.decode(value, { stream: true })
    if (text.length > maxCharacters) {
      await reader.cancel()
      return undefined
    }
  }
}

/** The new look takes the place of the old one when it is here, so that there is none without. */
function replaceStylesheet(stylesheet: string | null): void {
  const old = document.querySelectorAll<HTMLLinkElement>('link[href^="/theme/"]')
  const removeOld = () => {
    for (const link of old) link.remove()
  }
  if (stylesheet === null) {
    removeOld()
    return
  }
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = stylesheet
  link.onload = removeOld
  document.head.append(link)
}
