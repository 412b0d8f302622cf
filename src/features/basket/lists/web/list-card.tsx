// A list on the page of lists: its name, its number of items, and buttons to rename or remove it (with an undo for a while).
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { FormFields } from '#web/forms/form-fields.tsx'
import { openBy, useOpenPart } from '#web/forms/page-form.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { type Shop, useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { SavedList } from '../list-contract.ts'
import { maxNameLength } from '../list-limits.ts'
import { addList, removeList, renameList } from '../saved-lists.ts'
import { changeLists } from './lists-store.ts'
import { RemoveQuestion, removePart, renameForm } from './remove-list.tsx'
import { syncLists } from './sync-lists.ts'

export function ListCard({ list }: { list: SavedList }) {
  const t = useWords()
  const language = useLanguage()
  const [naming, setNaming] = useNaming(list)
  return (
    <li className="card stack">
      {naming ? (
        <NameForm list={list} onDone={() => setNaming(false)} />
      ) : (
        <div>
          <h2>
            <Link to={pageTo('list', { id: list.id })}>{list.name}</Link>
          </h2>
          <p className="soft small">
            {t('lists.things', { count: list.items.length })} ·{' '}
            {t('lists.kept_on', { date: formatDay(new Date(list.created_at), language) })}
          </p>
        </div>
      )}
      {!naming && (
        <div className="row">
          <Button
            icon="edit"
            kind="quiet"
            aria-label={t('lists.rename_named', { name: list.name })}
            {...openBy(namingPart(list), () => setNaming(true))}
          >
            {t('lists.rename')}
          </Button>
          <RemoveButton list={list} />
        </div>
      )}
    </li>
  )
}

/** Whether a list is being named; without script the page's address says it. */
export function useNaming(list: SavedList): [boolean, (naming: boolean) => void] {
  const part = useOpenPart()
  return useState(part === namingPart(list))
}

export const namingPart = ({ id }: SavedList): string => `name-${id}`

export function NameForm({ list, onDone }: { list: SavedList; onDone: () => void }) {
  const t = useWords()
  const shop = useShop()
  const posted = usePosted(renameForm)
  const [name, setName] = useState(posted?.values.name ?? list.name)
  function save(event: FormEvent) {
    event.preventDefault()
    if (!name.trim()) return
    changeLists((lists) => renameList(lists, list.id, name))
    syncInBackground(shop)
    onDone()
  }
  return (
    <form method="post" className="stack" onSubmit={save}>
      {import.meta.env.SSR && (
        <>
          <FormFields form={renameForm} id={list.id} />
          <input type="hidden" name="list" value={list.id} />
        </>
      )}
      <Field
        name="name"
        error={posted?.errorOf('list.name', 'name')}
        label={t('lists.name')}
        value={name}
        maxLength={maxNameLength}
        autoComplete="off"
        autoFocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className="row">
        <Button type="submit" kind="primary" disabled={!import.meta.env.SSR && !name.trim()}>
          {t('lists.save')}
        </Button>
        <Button {...openBy('', onDone)}>{t('kit.cancel')}</Button>
      </div>
    </form>
  )
}

export function RemoveButton({ list, onRemoved }: { list: SavedList; onRemoved?: () => void }) {
  const t = useWords()
  const shop = useShop()
  const open = useOpenPart()
  const remove = () => {
    changeLists((lists) => removeList(lists, list.id))
    syncInBackground(shop)
    notify({
      text: t('lists.removed', { name: list.name }),
      key: 'list-undo',
      vanishMs: 10_000,
      action: {
        label: t('lists.undo'),
        onClick: () => {
          changeLists((lists) => addList(lists, list))
          syncInBackground(shop)
        },
      },
    })
    // The button that had the focus is gone with its list.
    document.getElementById('page-title')?.focus()
    onRemoved?.()
  }
  if (import.meta.env.SSR && open === removePart(list)) return <RemoveQuestion list={list} />
  return (
    <Button
      icon="bin"
      kind="quiet"
      aria-label={t('lists.remove_named', { name: list.name })}
      {...openBy(removePart(list), remove)}
    >
      {t('lists.remove')}
    </Button>
  )
}

/** What could not be told is told the next time. */
const syncInBackground = (shop: Shop): void => void syncLists(shop).catch(() => {})
