// The branch that a manager's page is about: the one in its address (`?supplier_id=`), or the manager's first.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { ApiFailure } from '#web/api-failure.ts'
import { type Shop, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Permission } from '#wire/permissions.ts'
import { BranchChoiceForm } from './branch-choice-form.tsx'
import { branchesQuery } from './branches-query.ts'
import { mayOpen } from './page-permissions.ts'
import './branch-choice.css'

export interface Branch {
  id: string
  name: string
  /** What the person may do there. */
  permissions: readonly Permission[]
}

/** Finds the branch, for loaders. Throws a 404 for a branch that is not this manager's; returns undefined if they manage none. */
export async function findBranch(shop: Shop, url: URL): Promise<Branch | undefined> {
  const { suppliers } = await shop.ensure(branchesQuery(shop))
  return choose(branchesFor(suppliers, url.pathname), url.searchParams)
}

/** Returns the branch, for pages whose loader has called `findBranch`. */
export function useBranch(): { branch: Branch | undefined; branches: readonly Branch[] } {
  const shop = useShop()
  const { data } = useSuspenseQuery(branchesQuery(shop))
  const [search] = useSearchParams()
  const branches = branchesFor(data.suppliers, useLocation().pathname)
  return { branch: choose(branches, search), branches }
}

/** Those of the branches at which the person may do what the page is for. */
const branchesFor = (branches: readonly Branch[], pathname: string): readonly Branch[] =>
  branches.filter(({ permissions }) => mayOpen(pathname, permissions))

function choose(branches: readonly Branch[], search: URLSearchParams): Branch | undefined {
  const wanted = search.get('supplier_id')
  if (wanted === null) return branches[0]
  const branch = branches.find(({ id }) => id === wanted)
  if (!branch) throw new ApiFailure(404, { status: 'not_found' })
  return branch
}

/** Shows the branch, and lets a manager of several switch. The rest of the query string is dropped then. */
export function BranchChoice() {
  const t = useWords()
  const id = useId()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { branch, branches } = useBranch()
  if (!branch) return <p className="branch-choice">{t('counter.no_branch')}</p>
  if (branches.length === 1)
    return (
      <p className="branch-choice">
        {t('counter.branch')}: <strong>{branch.name}</strong>
      </p>
    )
  return (
    <BranchChoiceForm>
      <div className="branch-choice">
        <label htmlFor={id}>{t('counter.branch')}</label>
        <select
          id={id}
          name="supplier_id"
          value={branch.id}
          onChange={(event) =>
            void navigate(`${pathname}?${new URLSearchParams({ supplier_id: event.target.value })}`)
          }
        >
          {branches.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      </div>
    </BranchChoiceForm>
  )
}
