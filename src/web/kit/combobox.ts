// Keyboard and focus handling of a text box with a list of choices: a combobox (ARIA Authoring Practices). The focus stays in
// the box while the active choice moves through the list. Where each choice has something more to press, the list is a grid: the left and
// right arrow move through the cells of the active row.
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useCallback, useState } from 'react'

export interface List {
  open: boolean
  /** Which choice is meant; -1 for none. */
  active: number
  /** In a grid, which cell of the active row is meant; '' for the choice itself. */
  cell: string
  /** Opens it. With `afresh` none of its choices is meant any more: something else was typed. */
  show: (afresh?: 'afresh') => void
  mean: (active: number, cell?: string) => void
  leave: () => void
}

const nothing = { active: -1, cell: '' }

export function useList(): List {
  const [open, setOpen] = useState(false)
  const [{ active, cell }, setMeant] = useState(nothing)
  const mean = useCallback((active: number, cell = '') => setMeant({ active, cell }), [])
  const leave = useCallback(() => {
    setOpen(false)
    setMeant(nothing)
  }, [])
  const show = useCallback((afresh?: 'afresh') => {
    setOpen(true)
    if (afresh) setMeant(nothing)
  }, [])
  return {
    open,
    active,
    cell,
    show,
    mean,
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
  /** Its choices are rows, which have buttons with an id of their own beside the choice (`cellId`). */
  grid?: true
}

/** The id of a cell of a row; without a name, of the choice itself. */
export const cellId = (id: string, index: number, cell = ''): string =>
  cell === '' ? `${id}-${index}` : `${id}-${index}-${cell}`

/** Returns the props of the box, of its list and of each choice. */
export function combobox<C>({ id, list, choices, onChoose, best, alone, grid }: Combobox<C>) {
  const chosen = choices[list.active]
  const expanded = choices.length > 0
  const listId = `${id}-list`
  const meantId = chosen ? cellId(id, list.active, list.cell) : undefined

  function onKeyDown(event: KeyboardEvent) {
    // A word being composed (an accent, another script) has these keys to itself.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      list.show()
      list.mean(moved(list.active, event.key === 'ArrowDown' ? 1 : -1, choices.length))
    } else if (grid && meantId && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      const next = cellBeside(meantId, event.key === 'ArrowRight' ? 1 : -1)
      // Beside the first cell the keys are those of the text in the box again.
      if (!next && list.cell === '') return list.mean(-1)
      event.preventDefault()
      if (next) list.mean(list.active, next.slice(cellId(id, list.active).length + 1))
    } else if (event.key === 'Enter' && meantId && list.cell !== '') {
      event.preventDefault()
      document.getElementById(meantId)?.click()
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

  // A screen reader on a phone may bring the focus into the list.
  function onBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget?.id !== id && !document.getElementById(listId)?.contains(relatedTarget)) list.leave()
  }

  return {
    expanded,
    box: {
      id,
      role: 'combobox',
      'aria-haspopup': grid ? 'grid' : undefined,
      'aria-autocomplete': 'list',
      'aria-expanded': expanded,
      'aria-controls': listId,
      'aria-activedescendant': meantId,
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      enterKeyHint: 'search',
      onKeyDown,
      onBlur,
    },
    /** Of `role="listbox"` or, with rows, `role="grid"`, with a name. */
    list: { id: listId, hidden: !expanded, onBlur },
    choice: (choice: C, index: number) => ({
      id: cellId(id, index),
      role: grid ? 'gridcell' : 'option',
      tabIndex: -1,
      'aria-selected': index === list.active && list.cell === '',
      // The focus stays in the box.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
      onClick: () => onChoose(choice),
    }),
  } as const
}

/** From the box (-1) through the choices and back to the box. */
const moved = (active: number, by: 1 | -1, count: number): number =>
  ((active + 1 + by + count + 1) % (count + 1)) - 1

/** The id of the cell to the left or right of one, as they stand on the screen. */
function cellBeside(id: string, by: 1 | -1): string | undefined {
  const cells = document.getElementById(id)?.closest('[role=row]')?.querySelectorAll('[id]') ?? []
  const ids = Array.from(cells, (cell) => cell.id)
  return ids[ids.indexOf(id) + by]
}
