// Selects one of a manager's branches, or all of them, for pages that list several branches.
import './branch-choice.css'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '#web/words.ts'
import { BranchChoiceForm } from './branch-choice-form.tsx'

export function BranchFilter({ suppliers }: { suppliers: readonly { id: string; name: string }[] }) {
  const t = useWords()
  const id = useId()
  const [search, setSearch] = useSearchParams()
  if (suppliers.length < 2) return null
  return (
    <BranchChoiceForm keep={search}>
      <div className="branch-choice">
        <label htmlFor={id}>{t('counter.branch')}</label>
        <select
          id={id}
          name="supplier_id"
          value={search.get('supplier_id') ?? ''}
          onChange={(event) => {
            const next = new URLSearchParams(search)
            next.delete('page')
            if (event.target.value) next.set('supplier_id', event.target.value)
            else next.delete('supplier_id')
            setSearch(next)
          }}
        >
          <option value="">{t('counter.all_branches')}</option>
          {suppliers.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      </div>
    </BranchChoiceForm>
  )
}
