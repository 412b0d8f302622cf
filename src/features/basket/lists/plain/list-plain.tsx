// One list as a plain page: a text area for a new one, and what its lines can be bought as, each with a choice.
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { mixesSuppliers } from '#features/suppliers/shopfront/basket-terms.ts'
import { pageTo } from '#paths'
import { useOpenPart } from '#web/forms/page-form.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { SavedList } from '../list-contract.ts'
import { maxLines, maxNameLength, maxTextLength } from '../list-limits.ts'
import { splitList } from '../split-list.ts'
import { useAccountLists } from '../web/account-lists.ts'
import { matchQuery } from '../web/match-query.ts'
import { linesToMatch, supplierOfList } from '../web/match-saved.ts'
import { usePostedList } from '../web/posted-list.ts'
import { removeForm, removePart, renameForm } from '../web/remove-list.tsx'
import { PlainLines } from './plain-lines.tsx'

export function Component() {
  const t = useWords()
  const { id = '' } = useParams()
  const list = useAccountLists().find((one) => one.id === id)
  if (id === 'new') return <NewList />
  if (list) return <KeptList list={list} />
  return (
    <>
      <p>{t('lists.not_here_text')}</p>
      <p>
        <a href={pageTo('lists')}>{t('lists.see')}</a>
      </p>
    </>
  )
}

function NewList() {
  const t = useWords()
  const shop = useShop()
  const supplierId = useSupplierId()
  const text = usePostedList() ?? ''
  const error = usePosted('list')?.errorOf('text')
  const all = splitList(text)
  const texts = all.slice(0, maxLines)
  const mustChoose = supplierId === null && !mixesSuppliers(shop.config)
  const { data: lines } = useQuery({
    ...matchQuery(
      shop,
      supplierId,
      texts.map((line) => ({ text: line, offer: null })),
    ),
    enabled: false,
  })
  const isFound = lines !== undefined && texts.length > 0
  return (
    <>
      {texts.length > 0 && mustChoose && (
        <p className="note">
          {t('lists.choose_text')} <a href={pageTo('agencies')}>{t('lists.choose_shop')}</a>
        </p>
      )}
      {isFound && !mustChoose && <PlainLines texts={texts} lines={lines} text={text} />}
      {all.length > maxLines && <p className="note">{t('lists.too_long', { count: maxLines })}</p>}
      <PlainForm form="list">
        <PlainField
          name="text"
          label={t('lists.box')}
          hint={t('lists.box_hint')}
          lines={8}
          value={text}
          error={error}
          maxLength={maxTextLength}
        />
        <p>
          <button type="submit" className={isFound ? undefined : 'act'}>
            {t('lists.find')}
          </button>
        </p>
      </PlainForm>
    </>
  )
}

function KeptList({ list }: { list: SavedList }) {
  const t = useWords()
  const shop = useShop()
  useSupplierId()
  const isRemoving = useOpenPart() === removePart(list)
  const posted = usePosted(renameForm)
  const { data: lines } = useQuery({
    ...matchQuery(shop, supplierOfList(shop, list), linesToMatch(list)),
    enabled: false,
  })
  const toList = pageTo('list', { id: list.id })
  if (isRemoving)
    return (
      <PlainForm form={removeForm}>
        <input type="hidden" name="list" value={list.id} />
        <p>{t('lists.remove_ask', { name: list.name })}</p>
        <p>
          <button type="submit">{t('lists.remove')}</button> <a href={toList}>{t('kit.cancel')}</a>
        </p>
      </PlainForm>
    )
  return (
    <>
      <h2>{list.name}</h2>
      <p>
        <a href={`${pageTo('agencies')}?return_to=${encodeURIComponent(toList)}`}>{t('lists.other_shop')}</a>
      </p>
      {lines && (
        <PlainLines
          texts={list.items.map(({ offer, text }) => offer?.name ?? text ?? '')}
          prices={list.items.map(({ offer }) => offer?.price_in_cents ?? null)}
          lines={lines}
        />
      )}
      <PlainForm form={renameForm}>
        <input type="hidden" name="list" value={list.id} />
        <PlainField
          name="name"
          label={t('lists.name')}
          value={posted?.values.name ?? list.name}
          error={posted?.errorOf('list.name', 'name')}
          maxLength={maxNameLength}
        />
        <p>
          <button type="submit">{t('lists.rename')}</button>{' '}
          <a className="way" href={`?open=${removePart(list)}`}>
            {t('lists.remove')}
          </a>
        </p>
      </PlainForm>
    </>
  )
}
