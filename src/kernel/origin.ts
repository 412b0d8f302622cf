// Origins of the web: scheme, host and port, and nothing else.

/**
 * The origin that a text names, in lower case and without a trailing slash. Undefined for anything but https, and where the
 * text holds more than an origin: user and password, path, query, fragment, wildcard.
 */
export function readOrigin(text: string): string | undefined {
  const typed = text.trim().toLowerCase().replace(/\/$/, '')
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  // A text that a browser would read differently (backslash, tab, default port, percent sign) is not its own origin.
  if (url?.protocol !== 'https:' || url.origin !== typed || !/^https:\/\/[\w.-]+(:\d+)?$/.test(typed))
    return undefined
  return typed
}
