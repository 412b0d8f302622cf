// The form around the buttons that move the basket. With script a button's own handler does the work; without it the form is posted.
import type { ReactNode } from 'react'
import { FormFields } from '#web/forms/form-fields.tsx'
import type { BoughtPart } from './move-basket.ts'
import { moveFields, moveFormName } from './move-fields.ts'

interface Props {
  parts: readonly Pick<BoughtPart, 'supplier'>[]
  rest?: readonly Pick<BoughtPart, 'supplier'>[]
  children: ReactNode
}

export function MoveForm({ parts, rest = [], children }: Props) {
  return (
    <form method="post" className="row" onSubmit={(event) => event.preventDefault()}>
      {import.meta.env.SSR && (
        <>
          <FormFields form={moveFormName} id={idsOf(parts).replaceAll(' ', '_')} />
          <input type="hidden" name={moveFields.suppliers} value={idsOf(parts)} />
          <input type="hidden" name={moveFields.rest} value={idsOf(rest)} />
        </>
      )}
      {children}
    </form>
  )
}

const idsOf = (parts: readonly Pick<BoughtPart, 'supplier'>[]): string =>
  parts.map(({ supplier }) => supplier.id).join(' ')
