// Around the choice of a branch. With script a choice applies at once; on a plain page this is a form with a button.
import type { ReactNode } from 'react'
import { usePlain } from '../plain/plain-visit.ts'
import { useWords } from '../words.ts'

interface Props {
  /** What else of the page's address stays. */
  keep?: Iterable<readonly [name: string, value: string]>
  children: ReactNode
}

/** Of another branch there may be fewer pages. */
const dropped = ['supplier_id', 'page']

function ServerForm({ keep = [], children }: Props) {
  const t = useWords()
  if (!usePlain()) return children
  const kept = [...keep].filter(([name]) => !dropped.includes(name))
  return (
    <form>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button type="submit">{t('counter.show')}</button>
    </form>
  )
}

export const BranchChoiceForm: (props: Props) => ReactNode = import.meta.env.SSR
  ? ServerForm
  : ({ children }) => children
