// Cleans the report of a fault before it leaves the shop: what broke and where in the code, never for whom. It is built from an
// allow-list, so that whatever else a library adds to its reports is left out.

interface Frame {
  filename?: string
  function?: string
  lineno?: number
  colno?: number
  in_app?: boolean
}

export interface Report {
  event_id?: string
  timestamp?: number
  platform?: string
  level?: string
  environment?: string
  release?: string
  tags?: Record<string, unknown>
  exception?: {
    values?: { type?: string; value?: string; stacktrace?: { frames?: Frame[] }; mechanism?: object }[]
  }
}

const longestMessage = 500
const cut = '[cut]'

const patterns: readonly [what: RegExp, put: string][] = [
  // What a fault repeats of its input, as in JSON that could not be read.
  [/"[^"]*"?/g, `"${cut}"`],
  // Of an address, what stands after the question mark or the hash.
  [/((?:https?:\/\/|\/)[^\s?#']*)[?#][^\s')]*/g, '$1'],
  [/[^\s@'<>]+@[^\s@'<>]+/g, cut],
  // Ids of people and of what is theirs; tokens are long and random.
  [/\b[a-z]+_[0-9a-hjkmnp-tv-z]{26}\b/g, cut],
  [/[\w-]{32,}/g, cut],
  // Phone, ID and card numbers, however they are grouped.
  [/\+?\p{Nd}(?:[\s\-./()]*\p{Nd}){6,}/gu, cut],
]

export const cleanMessage = (text: string): string =>
  patterns.reduce((now, [what, replacement]) => now.replace(what, replacement), text).slice(0, longestMessage)

export function cleanReport({ exception, tags = {}, ...report }: Report): Report {
  const { event_id, timestamp, platform, level, environment, release } = report
  const values = (exception?.values ?? []).map(({ type, value, stacktrace }) => ({
    ...(type && { type: cleanMessage(type) }),
    ...(value && { value: cleanMessage(value) }),
    ...(stacktrace && { stacktrace: { frames: (stacktrace.frames ?? []).map(cleanFrame) } }),
  }))
  const { address, request_id, side } = tags
  return {
    ...(event_id && { event_id }),
    ...(timestamp && { timestamp }),
    ...(platform && { platform }),
    ...(level && { level }),
    ...(environment && { environment }),
    ...(release && { release }),
    // Our own: the pattern of the address that was asked, the number a shopper reads out, browser or server.
    tags: {
      ...(typeof address === 'string' && { address }),
      ...(typeof request_id === 'string' && { request_id }),
      ...(typeof side === 'string' && { side }),
    },
    exception: { values },
  }
}

/** Files and lines of our own code: they hold no words of anybody. A page's address is cut to its script's. */
const cleanFrame = ({ filename, function: name, lineno, colno, in_app }: Frame): Frame => ({
  ...(filename && { filename: filename.replace(/[?#].*$/, '') }),
  ...(name && { function: name.slice(0, 200) }),
  ...(lineno !== undefined && { lineno }),
  ...(colno !== undefined && { colno }),
  ...(in_app !== undefined && { in_app }),
})
