import { useEffect } from 'react'

interface SmsCredential {
  code: string
}

/**
 * Phones that can (WebOTP) hand over the code of an SMS that names this page's host, once its owner agrees. All others offer it
 * above the keyboard, by `autocomplete="one-time-code"`.
 */
export function useSmsCode(onCode: (code: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each time the step is shown
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const abort = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: abort.signal } as CredentialRequestOptions
    navigator.credentials.get(options).then(
      (credential) => credential && onCode((credential as unknown as SmsCredential).code),
      // Refused, or the step was left.
      () => undefined,
    )
    return () => abort.abort()
  }, [])
}
