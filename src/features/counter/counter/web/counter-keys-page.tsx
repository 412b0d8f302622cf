// A manager's keys: lists which programs have one, shows a new one this once, and revokes one for good.
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { formatDayAndTime } from '#kernel/time.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Field } from '#web/kit/field.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { ManagerKey } from '../keys-contract.ts'
import { keysQuery } from './counter-queries.ts'
import './counter-keys.css'

export const handle: PageHandle = { title: 'counter.keys', needsLogin: 'manager' }

export const loader: PageLoader = ({ shop }) => shop.ensure(keysQuery(shop))

export function Component() {
  const t = useWords()
  const shop = useShop()
  const keys = useQuery(keysQuery(shop))
  return (
    <div className="stack keys">
      <p>{t('counter.keys_text')}</p>
      <NewKey />
      {keys.isPending && <Skeleton lines={3} />}
      {keys.isError && <ErrorState error={keys.error} onRetry={() => void keys.refetch()} />}
      {keys.data?.keys.length === 0 && (
        <EmptyState icon="tag" title={t('counter.keys_none')} text={t('counter.keys_none_text')} />
      )}
      <ul className="keys__list">
        {keys.data?.keys.map((key) => (
          <KeyCard key={key.id} shown={key} />
        ))}
      </ul>
    </div>
  )
}

function NewKey() {
  const t = useWords()
  const shop = useShop()
  const [name, setName] = useState('')
  const create = useMutation({
    mutationFn: () => shop.api('createManagerKey', { body: { name: name.trim() } }),
    onSuccess: () => {
      setName('')
      return shop.queries.invalidateQueries({ queryKey: keysQuery(shop).queryKey })
    },
  })
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!name.trim()) return
    setTried(false)
    create.mutate()
  }
  return (
    <>
      <form className="card stack" onSubmit={submit} noValidate>
        <Field
          label={t('counter.key_name')}
          hint={t('counter.key_name_hint')}
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          error={tried && !name.trim() ? t('counter.required') : undefined}
        />
        {create.isError && <FailureText failure={create.error} />}
        <Button type="submit" kind="primary" busy={create.isPending}>
          {t('counter.key_make')}
        </Button>
      </form>
      {create.data && <NewKeyNotice secret={create.data.http_x_auth} onDone={create.reset} />}
    </>
  )
}

/** Nobody can show it again: it stays until it is said to be kept. */
function NewKeyNotice({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useWords()
  const box = useRef<HTMLInputElement>(null)
  const copy = async () => {
    box.current?.select()
    try {
      await navigator.clipboard.writeText(secret)
      notify({ kind: 'success', text: t('counter.key_copied') })
    } catch {
      // Without a clipboard (plain http, an old browser) it is selected, to be copied by hand.
      notify({ text: t('counter.key_copy_by_hand') })
    }
  }
  return (
    <section className="card stack keys__fresh" role="status">
      <h2>{t('counter.key_fresh')}</h2>
      <p>{t('counter.key_fresh_text')}</p>
      <Field
        ref={box}
        label={t('counter.key')}
        value={secret}
        readOnly
        spellCheck={false}
        className="keys__secret"
      />
      <div className="row">
        <Button kind="primary" onClick={() => void copy()}>
          {t('counter.key_copy')}
        </Button>
        <Button onClick={onDone}>{t('counter.key_kept')}</Button>
      </div>
    </section>
  )
}

function KeyCard({ shown }: { shown: ManagerKey }) {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const confirm = useConfirm()
  const name = shown.name || t('counter.key_unnamed')
  const revoke = useMutation({
    mutationFn: () => shop.api('revokeManagerKey', { params: { id: shown.id } }),
    onSuccess: () => shop.queries.invalidateQueries({ queryKey: keysQuery(shop).queryKey }),
  })
  const confirmRevoke = async () => {
    const isConfirmed = await confirm({
      title: t('counter.key_revoke_question', { name }),
      text: t('counter.key_revoke_text'),
      yes: t('counter.key_revoke'),
      danger: true,
    })
    if (isConfirmed) revoke.mutate()
  }
  const moment = (instant: string) => formatDayAndTime(new Date(instant), language)
  return (
    <li className="card keys__card">
      <div>
        <h2>{name}</h2>
        {shown.ends_with && <p className="soft">{t('counter.key_ends', { letters: shown.ends_with })}</p>}
        <p className="small soft">{t('counter.key_created', { when: moment(shown.created_at) })}</p>
        <p className="small soft">
          {shown.last_used_at
            ? t('counter.key_used', { when: moment(shown.last_used_at) })
            : t('counter.key_unused')}
        </p>
      </div>
      <Button
        kind="danger"
        busy={revoke.isPending}
        aria-label={`${t('counter.key_revoke')}: ${name}`}
        onClick={() => void confirmRevoke()}
      >
        {t('counter.key_revoke')}
      </Button>
      {revoke.isError && <FailureText failure={revoke.error} />}
    </li>
  )
}

function FailureText({ failure }: { failure: Error }) {
  const t = useWords()
  const message = failure instanceof ApiFailure ? failure.messages.map(({ text }) => text).join(' ') : ''
  return (
    <p role="alert" className="keys__warning">
      {message || t('shell.alert_connection_lost')}
    </p>
  )
}
