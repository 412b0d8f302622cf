// Finds a row: typed words, digits of a hand scanner (which types and presses Enter), or a code that the camera reads.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ScanButton } from '#web/counter-kit/scan-button.tsx'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { useWords } from '#web/words.ts'
import { isCode } from '../find-in-copy.ts'

export interface ShelfSearchWords {
  query?: string
  code?: string
}

interface Props {
  supplierId: string
  sought: ShelfSearchWords
  onSearch: (sought: ShelfSearchWords) => void
}

export function ShelfSearch({ supplierId, sought, onSearch }: Props) {
  const t = useWords()
  const [text, setText] = useState(sought.code ?? sought.query ?? '')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // On a touch screen the keyboard would cover the rows before anybody asked for it.
    if (matchMedia('(pointer: fine)').matches) takeFocus(form.current)
  }, [])
  useEffect(() => {
    // A hand scanner types wherever the focus is: digits that no field takes are its, and replace what was sought before.
    const onKey = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement
      if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
      if (at.closest('input, textarea, select, dialog')) return
      takeFocus(form.current)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  function search(typed: string) {
    const words = typed.trim()
    onSearch(isCode(words) ? { code: words } : words ? { query: words } : {})
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    search(text)
  }

  return (
    <search>
      <form className="shelf__search" method="get" onSubmit={submit} ref={form}>
        <input type="hidden" name="supplier_id" value={supplierId} />
        <Field
          label={t('shelf.find')}
          name="query"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={48}
          autoCapitalize="none"
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" icon="search">
          {t('shelf.look')}
        </Button>
        <ScanButton
          primary
          onCode={(code) => {
            setText(code)
            onSearch({ code })
          }}
        />
      </form>
    </search>
  )
}

/** With its text selected, so that what is typed or scanned next replaces it. */
function takeFocus(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLInputElement>('input:not([type=hidden])')
  field?.focus({ preventScroll: true })
  field?.select()
}
