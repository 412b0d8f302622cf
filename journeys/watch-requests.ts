// Records every request of a browser, whatever makes it: pages, beacons, prefetches, and the service worker.
import type { BrowserContext, Page } from '@playwright/test'

/** Starts recording. Returns a function for the URLs requested since, by the page and by every page and worker of its context. */
export async function watchRequests(page: Page): Promise<() => string[]> {
  const context = page.context()
  const asked: string[] = []
  const note = (url: string) => {
    if (!/^(data|blob|about):/.test(url)) asked.push(url)
  }
  // Playwright's own ear, which hears service workers too…
  context.on('request', (request) => note(request.url()))
  context.on('serviceworker', (worker) => note(worker.url()))
  // …and the browser's, which hears what is not the page's: beacons, preconnects that became requests, preflights.
  await listen(context, page, note)
  context.on('page', (other) => void listen(context, other, note).catch(() => {}))
  return () => asked
}

async function listen(context: BrowserContext, page: Page, note: (url: string) => void): Promise<void> {
  const protocol = await context.newCDPSession(page)
  protocol.on('Network.requestWillBeSent', ({ request }) => note(request.url))
  protocol.on('Network.webSocketCreated', ({ url }) => note(url))
  await protocol.send('Network.enable')
}

/** Returns the requested URLs that are not on the shop’s own host. */
export const otherOrigins = (asked: readonly string[], own: string): string[] =>
  asked.filter((url) => new URL(url).host !== new URL(own).host)

/** Returns the links on the page, and the targets of whatever else a tap opens, that lead away from the shop’s host. */
export const externalLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement | HTMLFormElement>('a[href], area[href], form[action]')]
      .map((element) => ('action' in element ? element.action : element.href))
      .filter((address) => !/^(tel|sms):/.test(address) && new URL(address).host !== location.host),
  )

/** Returns what the page itself names on other hosts: pictures, frames, styles, preconnect hints. */
export const externalNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[src], [srcset], link[href]')]
      .filter((element) => !/^(canonical|alternate)$/.test(element.getAttribute('rel') ?? ''))
      .flatMap((element) => ['src', 'srcset', 'href'].map((name) => element.getAttribute(name) ?? ''))
      .flatMap((text) => text.split(/,\s+/).map((part) => part.trim().split(/\s/)[0] ?? ''))
      .filter((address) => address !== '' && !address.startsWith('data:'))
      .filter((address) => new URL(address, location.href).host !== location.host),
  )
