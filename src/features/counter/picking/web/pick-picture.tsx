// The picture of a line to pick. A tap shows it large, with what else tells the goods from those beside them on the shelf; without
// script it is a link to its large file.
import { type MouseEvent, useState } from 'react'
import type { CounterItem } from '#features/counter/counter/counter-contract.ts'
import { formatRand } from '#kernel/money.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { useWords } from '#web/words.ts'

export function PickPicture({ item }: { item: CounterItem }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const { image_url, name, aisle, barcode, per_kg } = item
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a
        className="pick__picture"
        href={image_url.replace(/\/\d+\.webp$/, '/800.webp')}
        aria-label={t('picking.picture', { name })}
        onClick={open}
      >
        <Picture src={image_url} alt="" width={56} height={56} />
      </a>
      {isOpen && (
        <Dialog open title={name} onClose={() => setOpen(false)}>
          <div className="pick__large">
            <Picture use="page" src={image_url} alt={name} width={360} height={360} />
            <p>
              <strong className="pick__qty">{per_kg ? item.formatted_qty_ordered : `${item.qty} ×`}</strong>
              {formatRand(item.unit_price_in_cents)}
              {item.price_unit && `/${item.price_unit}`}
            </p>
            {(aisle || barcode) && (
              <p className="counter-soft">{[aisle, barcode].filter(Boolean).join(' · ')}</p>
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}
