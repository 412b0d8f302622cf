// Where the side panel's ways out of the shop lead. In data-free mode nothing leads where data costs money: the
// phone's own calls and messages stay, other hosts do not [spec 2, ruling 3].

/** Addresses of the configuration, followed only where they are what they should be [R12]. */
export function externalLink(url: string | null, dataFree: boolean): string | undefined {
  if (!url || dataFree) return undefined
  const parsed = URL.parse(url)
  return parsed?.protocol === 'https:' && !parsed.username ? parsed.href : undefined
}

/** A chat with the shop, its first words written already; in data-free mode a call. */
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

/** For phones that cannot share by themselves: a messaging app, or in data-free mode a text message. */
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
