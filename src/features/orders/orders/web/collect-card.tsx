// A card for one way of getting the goods: what it is, at which branch or branches, and the button that chooses it.
import type { ReactNode } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Icon, type IconName } from '#web/kit/icon.tsx'

interface CardProps {
  /** What the card is called in the page. */
  id?: string
  icon?: IconName
  title: string
  text: string
  go: string
  onGo: () => void
  disabled?: boolean
  children: ReactNode
}

export function CollectCard({
  id = 'collect',
  icon = 'shop',
  title,
  text,
  go,
  onGo,
  disabled = false,
  children,
}: CardProps) {
  return (
    <section className="card stack dispatch" aria-labelledby={id}>
      <div className="dispatch__head">
        <span className="dispatch__icon">
          <Icon name={icon} />
        </span>
        <div>
          <h2 id={id}>{title}</h2>
          <p className="soft">{text}</p>
        </div>
      </div>
      {children}
      <Button kind="primary" wide onClick={onGo} disabled={disabled}>
        {go}
      </Button>
    </section>
  )
}

interface BranchProps {
  supplier: { name: string; formatted_address: string } | undefined
  children: ReactNode
}

export function CollectAt({ supplier, children }: BranchProps) {
  return (
    <div className="dispatch__branch">
      <h3>{supplier?.name}</h3>
      <p className="dispatch__address">
        <Icon name="place" size="small" />
        {supplier?.formatted_address}
      </p>
      {children}
    </div>
  )
}
