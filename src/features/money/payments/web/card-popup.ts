// Yoco's card form over the page. Its script is fetched when the form is opened, and the card number stays inside it.
import type { ProviderData } from '../payment-contract.ts'

interface Popup {
  amountInCents: number
  currency: 'ZAR'
  name: string
  description: string
  callback(result: { id?: string; error?: { message?: string } }): void
  onClose(): void
}

declare global {
  interface Window {
    YocoSDK?: new (options: { publicKey: string }) => { showPopup(popup: Popup): void }
  }
}

/** A token, or `problem`: what the provider says is wrong with the card, undefined if the form was closed. */
export type CardResult = { token: string } | { problem: string | undefined }

/** Opens the form and resolves with its result. Rejects if the form cannot be loaded. */
export async function openCardPopup(
  { script, public_key }: Extract<ProviderData, { kind: 'token' }>,
  about: Pick<Popup, 'amountInCents' | 'name' | 'description'>,
): Promise<CardResult> {
  if (!window.YocoSDK && script) await fetchScript(script)
  const { YocoSDK } = window
  if (!YocoSDK) throw new Error('the script brought no form')
  return new Promise((resolve) =>
    new YocoSDK({ publicKey: public_key }).showPopup({
      ...about,
      currency: 'ZAR',
      callback: ({ id, error }) =>
        resolve(typeof id === 'string' && !error ? { token: id } : { problem: error?.message }),
      onClose: () => resolve({ problem: undefined }),
    }),
  )
}

const loadTimeoutMs = 20_000

function fetchScript(src: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script')
    const timer = setTimeout(fail, loadTimeoutMs)
    script.src = src
    script.addEventListener('load', () => {
      clearTimeout(timer)
      done()
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      script.remove()
      fail(new Error('the script did not come'))
    })
    document.head.append(script)
  })
}
