// Decides whether another version of the shop is live than the one that this page came from, and whether the page may be
// reloaded for it [spec 2, T38]. It reads only the text of /version.txt.

const versionKey = 'version-checksum'
const reloadedKey = 'version-reloaded-at'
export const checkEveryMs = 10 * 60_000

type Memory = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Returns the version: plain text of up to 64 letters. A hot-spot's page, an error or no text is not a version (undefined); a
 * redirect or no answer throws.
 */
export async function readVersion(address: string): Promise<string | undefined> {
  const answer = await fetch(address, { cache: 'no-store', redirect: 'error' })
  if (!answer.ok || !answer.body || !/^text\/plain/.test(answer.headers.get('content-type') ?? '')) return
  const reader = answer.body.getReader()
  const letters = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    text += letters.decode(value, { stream: true })
    // Whatever it is, it is not ours, and the rest of it would cost data.
    if (text.length > 66) {
      void reader.cancel()
      return
    }
  }
  return /^([\w.-]{1,64})\r?\n?$/.exec(text)?.[1]
}

export function watchVersion(memory: () => Memory) {
  let mine: string | undefined
  let live: string | undefined
  return {
    /** What is live now. The first ever heard of is taken to be this page's own. */
    hear(version: string): void {
      try {
        mine ??= memory().getItem(versionKey) ?? version
        if (mine === version) memory().setItem(versionKey, version)
      } catch {
        mine ??= version
      }
      live = version
    },
    isOld: (): boolean => live !== mine,
    /** Once in ten minutes, however the answers change: then the page is to be loaded again. Never where that cannot be kept. */
    claimReload(now: number): boolean {
      if (!live || live === mine) return false
      try {
        const since = now - Number(memory().getItem(reloadedKey))
        if (since >= 0 && since < checkEveryMs) return false
        memory().setItem(reloadedKey, String(now))
        if (memory().getItem(reloadedKey) !== String(now)) return false
        memory().setItem(versionKey, live)
      } catch {
        return false
      }
      mine = live
      return true
    },
  }
}
