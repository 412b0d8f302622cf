// A few words that stand in the page itself: what changed, what is in the way, what went well.
import './notice.css'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/kit/icon.tsx'

interface NoticeProps {
  tone: 'act' | 'wait' | 'good' | 'plain'
  title?: string | undefined
  icon?: IconName
  children?: ReactNode
}

const icons = { act: 'warning', wait: 'info', good: 'done', plain: 'info' } as const

/** What is in the way is read out at once; the rest when the reader comes to it. */
export function Notice({ tone, title, icon, children }: NoticeProps) {
  return (
    <div className={`notice notice--${tone}`} role={tone === 'act' ? 'alert' : 'status'}>
      <Icon name={icon ?? icons[tone]} />
      <div className="notice__words">
        {title && <p className="notice__title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
