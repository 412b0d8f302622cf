import { useEffect } from 'react'

interface SmsCredential {
  code: string
}

/**
 * Fills in the code of an SMS that names this page's host, on phones with WebOTP and if the owner agrees. Other phones offer it
 * above the keyboard, because of `autocomplete="one-time-code"`.
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
