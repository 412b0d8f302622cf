// Tabs that follow the usual pattern for screen readers and keyboards: arrow keys move between them, and there is one tab stop.
import './tabs.css'
import { type KeyboardEvent, type ReactNode, useId } from 'react'

interface Tab {
  id: string
  label: ReactNode
  /** A tab that cannot be opened yet. */
  disabled?: boolean
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  chosen: string
  onChoose: (id: string) => void
  /** What the chosen tab shows. */
  children: ReactNode
}

export function Tabs({ label, tabs, chosen, onChoose, children }: TabsProps) {
  const base = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const open = tabs.filter((tab) => !tab.disabled)
    const here = open.findIndex((tab) => tab.id === chosen)
    const next = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: open.length - 1 }[event.key]
    const tab = next === undefined ? undefined : open[(next + open.length) % open.length]
    if (!tab) return
    event.preventDefault()
    onChoose(tab.id)
    document.getElementById(`${base}-${tab.id}`)?.focus()
  }
  return (
    <div className="tabs">
      <div className="tabs__list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            className="tabs__tab"
            aria-selected={tab.id === chosen}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onChoose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className="tabs__panel" role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${chosen}`}>
        {children}
      </div>
    </div>
  )
}
