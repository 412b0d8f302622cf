// The external links of the side panel. In data-free mode none may cause data costs: the phone's own calls and messages stay,
// links to other hosts do not [spec 2, ruling 3].

/** Returns a configured address if it is a plain https address [R12]; undefined otherwise, and in data-free mode. */
export function externalLink(url: string | null, dataFree: boolean): string | undefined {
  if (!url || dataFree) return undefined
  const parsed = URL.parse(url)
  return parsed?.protocol === 'https:' && !parsed.username ? parsed.href : undefined
}

/** Returns a link to a chat with the shop with a prepared first message; in data-free mode, to a call. */
export function supportLink(
  phone: string | null,
  message: string,
  dataFree: boolean,
): { chat: boolean; href: string } | undefined {
  const digits = internationalDigits(phone)
  if (!digits) return undefined
  return dataFree
    ? { chat: false, href: `tel:+${digits}` }
    : { chat: true, href: `https://wa.me/${digits}?text=${encodeURIComponent(message)}` }
}

/** Returns a link for phones without sharing of their own: to a messaging app, or in data-free mode to a text message. */
export const shareLink = (message: string, dataFree: boolean): string =>
  dataFree
    ? `sms:?&body=${encodeURIComponent(message)}`
    : `https://wa.me/?text=${encodeURIComponent(message)}`

/** '+27 10 500 2026' and '010 500 2026' are the same number. */
function internationalDigits(phone: string | null): string | undefined {
  const digits = phone?.replace(/\D/g, '') ?? ''
  if (digits.length < 8 || digits.length > 15) return undefined
  if (phone?.trim().startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  return digits.startsWith('0') ? `27${digits.slice(1)}` : digits
}
