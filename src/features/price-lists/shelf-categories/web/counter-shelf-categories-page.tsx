// The managers' page of the categories of their chain's shelves: add, rename, move, order and remove.
import './counter-shelf-categories.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isFailure } from '#web/api-failure.ts'
import { BranchChoice, findBranch, useBranch } from '#web/counter-kit/branch-choice.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Link } from '#web/kit/link.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { ShelfCategory } from '../shelf-categories-contract.ts'
import { ShelfCategoryForm } from './shelf-category-form.tsx'
import { shelfCategoriesKey, shelfCategoriesQuery } from './shelf-category-queries.ts'

export const handle: PageHandle = { title: 'shelfCategories.title', needsLogin: 'manager' }

const isForEverybody = (search: URLSearchParams): boolean => search.get('everybody') === '1'

export const loader = async ({ shop, url }: LoaderArgs) => {
  const branch = await findBranch(shop, url)
  if (branch) await shop.ensure(shelfCategoriesQuery(shop, branch.id, isForEverybody(url.searchParams)))
}

export function Component() {
  const t = useWords()
  const { branch } = useBranch()
  const [search] = useSearchParams()
  const everybody = isForEverybody(search)
  return (
    <div className="shelf-categories">
      <p className="soft">{t(everybody ? 'shelfCategories.about_everybody' : 'shelfCategories.about')}</p>
      <BranchChoice />
      {branch && (
        <Categories key={`${branch.id} ${everybody}`} supplierId={branch.id} everybody={everybody} />
      )}
    </div>
  )
}

interface Whose {
  supplierId: string
  everybody: boolean
}

/** What the form is open for. */
type Editing = { category: ShelfCategory } | { parentId: string | null } | undefined

function Categories({ supplierId, everybody }: Whose) {
  const t = useWords()
  const shop = useShop()
  const list = useQuery(shelfCategoriesQuery(shop, supplierId, everybody))
  const [editing, setEditing] = useState<Editing>()
  const { data } = list
  if (list.isPending) return <Skeleton lines={8} />
  if (!data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const { categories, max_levels: maxLevels, operator } = data
  return (
    <>
      {list.isError && <p role="status">{t('counter.offline')}</p>}
      {operator && (
        <p>
          <Link to={`?supplier_id=${supplierId}${everybody ? '' : '&everybody=1'}`}>
            {t(everybody ? 'shelfCategories.to_own' : 'shelfCategories.to_everybody')}
          </Link>
        </p>
      )}
      <div>
        <Button kind="primary" icon="plus" onClick={() => setEditing({ parentId: null })}>
          {t('shelfCategories.add')}
        </Button>
      </div>
      {categories.length === 0 ? (
        <EmptyState icon="grid" title={t('shelfCategories.none')} text={t('shelfCategories.none_text')} />
      ) : (
        <ul className="shelf-categories__list">
          {categories.map((category) => (
            <Row
              key={category.id}
              whose={{ supplierId, everybody }}
              category={category}
              isLast={
                !categories.some(
                  (each) => each.parent_id === category.parent_id && each.position > category.position,
                )
              }
              mayHaveMore={category.level < maxLevels}
              onEdit={setEditing}
            />
          ))}
        </ul>
      )}
      {editing && (
        <ShelfCategoryForm
          supplierId={supplierId}
          everybody={everybody}
          categories={categories}
          maxLevels={maxLevels}
          category={'category' in editing ? editing.category : undefined}
          parentId={'category' in editing ? editing.category.parent_id : editing.parentId}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

interface RowProps {
  whose: Whose
  category: ShelfCategory
  isLast: boolean
  mayHaveMore: boolean
  onEdit: (editing: Editing) => void
}

function Row({ whose, category, isLast, mayHaveMore, onEdit }: RowProps) {
  const t = useWords()
  const { everybody } = whose
  const { id, name, shared_name, level, own, position, products_count } = category
  const move = useChange(category, whose)
  const [isRemoving, remove] = useRemoval(category, whose)
  const isBusy = move.isPending || isRemoving
  return (
    <li className={`shelf-categories__row${level > 1 ? ' shelf-categories__row--below' : ''}`}>
      <div className="shelf-categories__name">
        <strong>{name}</strong> {own && <Badge tone="good">{t('shelfCategories.own')}</Badge>}
        <p className="soft">
          {t('shelfCategories.products', { count: products_count })}
          {shared_name !== null && <> · {t('shelfCategories.elsewhere', { name: shared_name })}</>}
        </p>
      </div>
      <div className="shelf-categories__buttons" aria-busy={isBusy || undefined}>
        <IconButton
          icon="down"
          className="shelf-categories__up"
          label={t('shelfCategories.up', { name })}
          disabled={position === 0 || isBusy}
          onClick={() => move.mutate(position - 1)}
        />
        <IconButton
          icon="down"
          label={t('shelfCategories.down', { name })}
          disabled={isLast || isBusy}
          onClick={() => move.mutate(position + 1)}
        />
        <IconButton
          icon="edit"
          label={t('shelfCategories.change_named', { name })}
          onClick={() => onEdit({ category })}
        />
        {mayHaveMore && (
          <IconButton
            icon="plus"
            label={t('shelfCategories.add_below', { name })}
            onClick={() => onEdit({ parentId: id })}
          />
        )}
        {(own || everybody) && (
          <IconButton
            icon="bin"
            label={t('shelfCategories.remove_named', { name })}
            disabled={isBusy}
            onClick={() => void remove()}
          />
        )}
      </div>
    </li>
  )
}

function useChange({ id, version }: ShelfCategory, { supplierId, everybody }: Whose) {
  const t = useWords()
  const shop = useShop()
  return useMutation({
    mutationFn: (position: number) =>
      shop.api('changeShelfCategory', {
        params: { id: supplierId, category_id: id },
        body: { version, position, ...(everybody && { everybody }) },
      }),
    onError: (error) => notify({ kind: 'error', text: reasonOf(error) ?? t('shelfCategories.failed') }),
    onSettled: () => shop.queries.invalidateQueries({ queryKey: shelfCategoriesKey }),
  })
}

function useRemoval(
  { id, name, version }: ShelfCategory,
  { supplierId, everybody }: Whose,
): [boolean, () => Promise<void>] {
  const t = useWords()
  const shop = useShop()
  const confirm = useConfirm()
  const [isRemoving, setRemoving] = useState(false)
  const remove = async () => {
    const title = t('shelfCategories.remove_ask', { name })
    if (!(await confirm({ title, yes: t('shelfCategories.remove'), danger: true }))) return
    setRemoving(true)
    try {
      await shop.api('removeShelfCategory', {
        params: { id: supplierId, category_id: id },
        query: { version, ...(everybody && { everybody }) },
      })
      notify({ kind: 'success', text: t('shelfCategories.removed', { name }) })
      // The row that had the focus is gone.
      document.getElementById('page-title')?.focus()
    } catch (error) {
      notify({ kind: 'error', text: reasonOf(error) ?? t('shelfCategories.failed') })
    }
    await shop.queries.invalidateQueries({ queryKey: shelfCategoriesKey })
    setRemoving(false)
  }
  return [isRemoving, remove]
}

const reasonOf = (error: unknown): string | undefined =>
  isFailure(error) ? error.messages[0]?.text : undefined
