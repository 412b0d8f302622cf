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
