// consent-v1: whether this browser's shopper agreed to be counted by Google. Kept at log out: it is the browser's choice.
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

/** Whether there is anything to agree to, in this shop and in this visit. */
export const useConsentRequired = create<boolean>()(() => false)

/** A browser that says so has answered already: Global Privacy Control, or the older Do Not Track. */
export function prefersNoTracking(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}
