// Keyboard and focus handling of a text box with a list of choices: a combobox (ARIA Authoring Practices). The focus stays in
// the box while the active choice moves through the list.
import { type KeyboardEvent, type PointerEvent, useCallback, useState } from 'react'

export interface List {
  open: boolean
  /** Which choice is meant; -1 for none. */
  active: number
  /** Opens it. With `afresh` none of its choices is meant any more: something else was typed. */
  show: (afresh?: 'afresh') => void
  mean: (active: number) => void
  leave: () => void
}

export function useList(): List {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const leave = useCallback(() => {
    setOpen(false)
    setActive(-1)
  }, [])
  const show = useCallback((afresh?: 'afresh') => {
    setOpen(true)
    if (afresh) setActive(-1)
  }, [])
  return {
    open,
    active,
    show,
    mean: setActive,
    leave,
  }
}

interface Combobox<C> {
  /** What the ids of the list and its choices begin with. */
  id: string
  list: List
  /** What the list holds, best first; nothing while it is closed. */
  choices: readonly C[]
  onChoose: (choice: C) => void
  /** What Enter takes where no choice is meant; where nothing is said, the key goes to the form. */
  best?: () => C | undefined
  /** There is no form around the box. */
  alone?: true
}

/** Returns the props of the box, of its list and of each choice. */
export function combobox<C>({ id, list, choices, onChoose, best, alone }: Combobox<C>) {
  const chosen = choices[list.active]
  const expanded = choices.length > 0

  function onKeyDown(event: KeyboardEvent) {
    // A word being composed (an accent, another script) has these keys to itself.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      list.show()
      list.mean(moved(list.active, event.key === 'ArrowDown' ? 1 : -1, choices.length))
    } else if (event.key === 'Enter') {
      const choice = chosen ?? best?.()
      if (choice || alone) event.preventDefault()
      if (choice) onChoose(choice)
    } else if (event.key === 'Escape' && expanded) {
      // Only the list goes: a box that empties itself, or a dialog around it, has the next Escape.
      event.preventDefault()
      event.stopPropagation()
      list.leave()
    }
  }

  return {
    expanded,
    box: {
      id,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': expanded,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': chosen ? `${id}-${list.active}` : undefined,
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      enterKeyHint: 'search',
      onKeyDown,
      onBlur: list.leave,
    },
    /** Of `role="listbox"`, with a name. */
    list: { id: `${id}-list`, hidden: !expanded },
    choice: (choice: C, index: number) => ({
      id: `${id}-${index}`,
      role: 'option',
      tabIndex: -1,
      'aria-selected': index === list.active,
      // The focus stays in the box.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
      onClick: () => onChoose(choice),
    }),
  } as const
}

/** From the box (-1) through the choices and back to the box. */
const moved = (active: number, by: 1 | -1, count: number): number =>
  ((active + 1 + by + count + 1) % (count + 1)) - 1
