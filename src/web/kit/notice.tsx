// A short text within the page: what changed, what is in the way, what succeeded.
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

/** A notice. Screen readers announce a problem at once, and other notices when they reach them. */
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
