// Copies a text, and says so.
import { notify } from '#web/kit/alerts.tsx'

/** Says `byHand` where there is no clipboard: on plain http, in an old browser. */
export async function copyText(text: string, says: { copied: string; byHand: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ kind: 'success', text: says.copied })
  } catch {
    notify({ text: says.byHand })
  }
}
