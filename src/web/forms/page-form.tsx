// Forms that buttons anywhere on a page belong to, and what is open on a page by its address. With script the button's own handler
// does the work before the form is sent.
import type { MouseEvent } from 'react'
import { useSearchParams } from 'react-router'
import { FormFields } from './form-fields.tsx'

/** A form without fields: its buttons name it by `form={action}`, and say by their name and value what is to be done. */
export const PageForm = ({ action }: { action: string }) => (
  <form id={action} method="post" hidden>
    <FormFields form={action} />
  </form>
)

const openForm = 'open-part'

/** Opens parts of the page by its address; one on each page that has buttons with `openBy`. `keep`: of the address. */
export const OpenForm = ({ keep = {} }: { keep?: Record<string, string> }) => (
  <form id={openForm} method="get" hidden>
    {Object.entries(keep).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </form>
)

/** The props of a button that opens a part of the page: with script in its place, without it by the page's address. */
export const openBy = (part: string, open: () => void) => ({
  ...submits(openForm, 'open', part),
  onClick: handledHere(open),
})

/** The props of a button that posts one value with a page's form. */
export const submits = (form: string, name: string, value: string) =>
  ({ type: 'submit', form, name, value }) as const

/** With script the work is done in the page, and nothing is sent. */
export const handledHere =
  (work: () => void) =>
  (event: MouseEvent): void => {
    event.preventDefault()
    work()
  }

/** The part that the page was opened with; undefined for none. */
export const useOpenPart = (): string | undefined => openPartOf(useSearchParams()[0])

export const openPartOf = (search: URLSearchParams): string | undefined => search.get('open') ?? undefined
