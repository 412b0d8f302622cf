// The idempotency key of a posted form.

const maxLength = 128

/**
 * Returns the key of what is sent with a form rendered with `key`: the same for the same content, so that a double post has one effect,
 * and another one where somebody went back and typed something else.
 */
export const intentKey = (
  key: string,
  ...content: (string | number | boolean | null | undefined)[]
): string =>
  [key, ...content.map((part) => String(part ?? ''))]
    .join('-')
    .replace(/[^A-Za-z0-9_-]/g, '_')
    .slice(0, maxLength)

/** The same of content that is longer than a key may be. */
export async function longIntentKey(key: string, content: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(content)))
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'))
  return intentKey(key, hex.join(''))
}
