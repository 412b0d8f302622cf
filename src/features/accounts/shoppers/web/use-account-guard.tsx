// Guards a link to something that needs an account: a dialog asks a visitor to sign in or register without leaving the page. If
// the dialog cannot load (offline), the link is followed and the target page asks instead.
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
