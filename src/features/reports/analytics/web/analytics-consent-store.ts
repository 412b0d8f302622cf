// consent-v1: whether the shopper of this browser agreed to Google Analytics. It survives sign-out, because the choice belongs
// to the browser.
import { create } from 'zustand'
import { persisted } from '#web/stores/persisted-store.ts'

type Choice = 'yes' | 'no'

interface ConsentState {
  choice: Choice | null
  /** When it was made, and to which words: shown when somebody asks what they agreed to. */
  at: string | null
  words: string | null
}

/** Raised when what is asked for changes: then it is asked again. */
const currentWordsVersion = '1'

export const useConsent = persisted<ConsentState>(
  'consent-v1',
  { choice: null, at: null, words: null },
  {
    clean: ({ choice, at, words }) =>
      words === currentWordsVersion && (choice === 'yes' || choice === 'no')
        ? { choice, at: String(at), words }
        : { choice: null, at: null, words: null },
  },
)

export function saveConsent(choice: Choice): void {
  useConsent.setState({ choice, at: new Date().toISOString(), words: currentWordsVersion })
}

/** Whether this shop and this visit need consent at all. */
export const useConsentRequired = create<boolean>()(() => false)

/** Whether the browser refuses tracking, by Global Privacy Control or the older Do Not Track; that counts as a no. */
export function prefersNoTracking(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}
