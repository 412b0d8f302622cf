// A short label on a card: 'Special', 'Low stock', 'Combo'.
import './badge.css'
import type { ReactNode } from 'react'

export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'promo' | 'good' | 'wait' | 'act' | 'plain'
  children: ReactNode
}) {
  return <span className={`badge badge--${tone}`}>{children}</span>
}
