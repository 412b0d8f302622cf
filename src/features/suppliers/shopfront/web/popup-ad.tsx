// The pop-up itself. It uses the shop's own dialog, so Escape or a tap beside it closes it and the focus returns.
import './popup-ad.css'
import { Link } from 'react-router'
import { safePath } from '#features/accounts/shoppers/safe-path.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import type { Ad } from '../shopfront-contract.ts'

export function PopupAd({ popup, onClose }: { popup: Ad; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={popup.alt}>
      <Link className="popup-ad" to={safePath(popup.target_id)} onClick={onClose}>
        {/* The very file that was fetched before it opened: another size would be paid for again. */}
        <img src={popup.image_url} alt={popup.alt} width={1200} height={400} />
      </Link>
    </Dialog>
  )
}
