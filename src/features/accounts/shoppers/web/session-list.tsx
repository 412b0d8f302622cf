// Lists the account's sessions by device name, to be ended one by one or all but this one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isFailure } from '#web/api-failure.ts'
import { handledHere, OpenForm, openBy, PageForm, submits, useOpenPart } from '#web/forms/page-form.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Session } from '../session-contract.ts'
import { endOthers, endOthersPart, endSession, sessionsForm } from './session-forms.ts'
import { type SessionScope, sessionsQuery } from './session-queries.ts'
import { describeDevice, formatMoment } from './session-texts.ts'
import './security.css'

export function SessionList({ scope }: { scope: SessionScope }) {
  const t = useWords()
  const shop = useShop()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, isPending, refetch } = useQuery(sessionsQuery(shop, scope))
  const others = data?.sessions.filter(({ here }) => !here).length ?? 0
  return (
    <section className="card stack" aria-labelledby="devices">
      <h2 id="devices" ref={heading} tabIndex={-1}>
        {t('security.devices')}
      </h2>
      <OpenForm />
      <PageForm action={sessionsForm} />
      <SessionEnded />
      {isPending && <Skeleton lines={3} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <p className="soft">{t(others > 0 ? 'security.devices_text' : 'security.only_here')}</p>}
      <ul className="sessions">
        {data?.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            scope={scope}
            onEnded={() => heading.current?.focus()}
          />
        ))}
      </ul>
      {others > 0 && <EndOthers scope={scope} onEnded={() => heading.current?.focus()} />}
    </section>
  )
}

/** What a form without script has ended. */
function SessionEnded() {
  const t = useWords()
  const ended = useSearchParams()[0].get('ended')
  if (ended !== 'one' && ended !== 'others') return null
  return (
    <Notice tone="good">
      <p>{t(ended === 'one' ? 'security.ended_one' : 'security.ended_others')}</p>
    </Notice>
  )
}

interface RowProps {
  session: Session
  scope: SessionScope
  /** Its button is gone: focus needs another place. */
  onEnded: () => void
}

function SessionRow({ session, scope, onEnded }: RowProps) {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const removeSessions = useRemoveSessions(scope)
  const device = describeDevice(t, session)
  const end = useMutation({
    mutationFn: () => shop.api('endSession', { params: { scope, id: session.id } }),
    onSuccess: async () => {
      notify({ text: t('security.ended', { device }), kind: 'success' })
      await removeSessions(({ id }) => id === session.id)
      onEnded()
    },
    // What is no longer there is over.
    onError: (error) => isFailure(error, 'not_found') && removeSessions(({ id }) => id === session.id),
  })
  return (
    <li className="sessions__one">
      <div className="sessions__what">
        <strong>{device}</strong> {session.here && <Badge tone="good">{t('security.here')}</Badge>}
        <br />
        <span className="soft small">
          {t('security.since', { when: formatMoment(session.created_at, language) })}
        </span>
        {!session.here && (
          <>
            <br />
            <span className="soft small">
              {t('security.seen', { when: formatMoment(session.seen_at, language) })}
            </span>
          </>
        )}
        <FormError
          text={end.isError && !isFailure(end.error, 'not_found') ? t('security.failed') : undefined}
        />
      </div>
      {!session.here && (
        <Button
          busy={end.isPending}
          aria-label={`${t('security.end')}: ${device}`}
          {...submits(sessionsForm, endSession, session.id)}
          onClick={handledHere(() => end.mutate())}
        >
          {t('security.end')}
        </Button>
      )}
    </li>
  )
}

function EndOthers({ scope, onEnded }: Pick<RowProps, 'scope' | 'onEnded'>) {
  const t = useWords()
  const shop = useShop()
  const removeSessions = useRemoveSessions(scope)
  const confirm = useConfirm()
  // Without script the page asks.
  const [isAsking, setAsking] = useState(useOpenPart() === endOthersPart)
  const end = useMutation({
    mutationFn: () => shop.api('endOtherSessions', { params: { scope } }),
    onSuccess: async () => {
      notify({ text: t('security.ended_others'), kind: 'success' })
      await removeSessions(({ here }) => !here)
      onEnded()
    },
  })
  const confirmEnd = async () => {
    const question = { title: t('security.end_others'), text: t('security.end_others_text') }
    if (await confirm({ ...question, yes: t('security.end'), danger: true })) end.mutate()
  }
  if (!isAsking)
    return (
      <>
        <FormError text={end.isError ? t('security.failed') : undefined} />
        <Button kind="danger" busy={end.isPending} {...openBy(endOthersPart, () => void confirmEnd())}>
          {t('security.end_others')}
        </Button>
      </>
    )
  return (
    <fieldset className="stack">
      <legend>{t('security.end_others')}</legend>
      <p>{t('security.end_others_text')}</p>
      <FormError text={end.isError ? t('security.failed') : undefined} />
      <div className="row">
        <Button
          kind="danger"
          busy={end.isPending}
          {...submits(sessionsForm, endOthers, '1')}
          onClick={handledHere(() => end.mutate())}
        >
          {t('security.end')}
        </Button>
        <Button {...openBy('', () => setAsking(false))}>{t('kit.cancel')}</Button>
      </div>
    </fieldset>
  )
}

/** Takes the ended out of the list at once, and then asks how it stands. */
function useRemoveSessions(scope: SessionScope) {
  const shop = useShop()
  const queries = useQueryClient()
  const { queryKey } = sessionsQuery(shop, scope)
  return (isOver: (session: Session) => boolean) => {
    queries.setQueryData(
      queryKey,
      (before) => before && { ...before, sessions: before.sessions.filter((one) => !isOver(one)) },
    )
    return queries.invalidateQueries({ queryKey })
  }
}
