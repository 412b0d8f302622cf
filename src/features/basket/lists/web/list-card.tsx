// A list on the page of lists: its name, its number of items, and buttons to rename or remove it (with an undo for a while).
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { type Shop, useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { SavedList } from '../list-contract.ts'
import { maxNameLength } from '../list-limits.ts'
import { addList, removeList, renameList } from '../saved-lists.ts'
import { changeLists } from './lists-store.ts'
import { syncLists } from './sync-lists.ts'

export function ListCard({ list }: { list: SavedList }) {
  const t = useWords()
  const language = useLanguage()
  const [naming, setNaming] = useState(false)
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
            onClick={() => setNaming(true)}
          >
            {t('lists.rename')}
          </Button>
          <RemoveButton list={list} />
        </div>
      )}
    </li>
  )
}

export function NameForm({ list, onDone }: { list: SavedList; onDone: () => void }) {
  const t = useWords()
  const shop = useShop()
  const [name, setName] = useState(list.name)
  function save(event: FormEvent) {
    event.preventDefault()
    if (!name.trim()) return
    changeLists((lists) => renameList(lists, list.id, name))
    syncInBackground(shop)
    onDone()
  }
  return (
    <form className="stack" onSubmit={save}>
      <Field
        label={t('lists.name')}
        value={name}
        maxLength={maxNameLength}
        autoComplete="off"
        autoFocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className="row">
        <Button type="submit" kind="primary" disabled={!name.trim()}>
          {t('lists.save')}
        </Button>
        <Button onClick={onDone}>{t('kit.cancel')}</Button>
      </div>
    </form>
  )
}

export function RemoveButton({ list, onRemoved }: { list: SavedList; onRemoved?: () => void }) {
  const t = useWords()
  const shop = useShop()
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
  return (
    <Button
      icon="bin"
      kind="quiet"
      aria-label={t('lists.remove_named', { name: list.name })}
      onClick={remove}
    >
      {t('lists.remove')}
    </Button>
  )
}

/** What could not be told is told the next time. */
const syncInBackground = (shop: Shop): void => void syncLists(shop).catch(() => {})
