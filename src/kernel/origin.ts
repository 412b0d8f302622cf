// Web origins: scheme, host and port, and nothing else.

/**
 * Returns the origin that a text contains, in lower case and without a trailing slash. Returns undefined for anything but https,
 * and if the text holds more than an origin: user and password, path, query, fragment, wildcard.
 */
export function readOrigin(text: string): string | undefined {
  const typed = text.trim().toLowerCase().replace(/\/$/, '')
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  // A text that a browser would read differently (backslash, tab, default port, percent sign) is not its own origin.
  if (url?.protocol !== 'https:' || url.origin !== typed || !/^https:\/\/[\w.-]+(:\d+)?$/.test(typed))
    return undefined
  return typed
}
