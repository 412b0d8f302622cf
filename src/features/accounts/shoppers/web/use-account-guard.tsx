// Guards a link to what only an account can do: a visitor is asked to sign in or register, where they are, instead of
// being sent away. Without the dialog (no signal) the link is followed, and the page's own door does the same.
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { closeModal, openModal } from '#web/kit/modal-slot.ts'
import { useShop } from '#web/shop.tsx'

export function useAccountGuard(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const shop = useShop()
  const navigate = useNavigate()
  return (event) => {
    // A link opened in another tab asks there.
    if (shop.account || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { pathname, search } = event.currentTarget
    const returnPath = pathname + search
    const openPrompt = async () => {
      const { AccountRequired } = await import('./account-required.tsx')
      openModal(<AccountRequired returnPath={returnPath} onClose={closeModal} />)
    }
    void openPrompt().catch(() => navigate(returnPath))
  }
}
