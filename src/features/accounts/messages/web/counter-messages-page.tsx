// The development outbox: lists the messages that a shop without an SMS gateway would have sent, for a demo's manager.
import { useQuery } from '@tanstack/react-query'
import { formatPhone } from '#kernel/phone.ts'
import { formatDayShort, formatTime } from '#kernel/time.ts'
import { isFailure } from '#web/api-failure.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { OutboxMessage } from '../message-contract.ts'
import { outboxQuery } from './message-queries.ts'
import './counter-messages.css'

export const handle: PageHandle = { title: 'messages.title', needsLogin: 'manager' }

/** A code is waited for. */
const everyMs = 5_000

/** Loads the messages. Where messages leave the shop, the call does not exist and the page explains why. */
export const loader: PageLoader = async ({ shop }) => {
  await shop.ensure(outboxQuery(shop)).catch((error: unknown) => {
    if (!isFailure(error, 'not_found')) throw error
  })
}

export function Component() {
  const t = useWords()
  const shop = useShop()
  const { data, error, refetch } = useQuery({ ...outboxQuery(shop), refetchInterval: everyMs })
  if (isFailure(error, 'not_found'))
    return <EmptyState icon="info" title={t('messages.elsewhere')} text={t('messages.elsewhere_text')} />
  return (
    <div className="stack outbox">
      <p>{t('messages.text')}</p>
      {error && data && (
        <p role="status" className="outbox__warning">
          {t('counter.offline')}
        </p>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={4} />}
      {data?.messages.length === 0 && (
        <EmptyState icon="info" title={t('messages.none')} text={t('messages.none_text')} />
      )}
      <ul className="outbox__list">
        {data?.messages.map((message) => (
          <MessageCard key={message.id} message={message} />
        ))}
      </ul>
    </div>
  )
}

function MessageCard({ message: { to, text, state, queued_at, sent_at } }: { message: OutboxMessage }) {
  const t = useWords()
  const language = useLanguage()
  const at = new Date(sent_at ?? queued_at)
  return (
    <li className="card outbox__message">
      <p className="small soft">
        <strong className="number">{formatPhone(to)}</strong> · {formatDayShort(at, language)},{' '}
        {formatTime(at)} · {t(`messages.state_${state}`)}
      </p>
      <p className="outbox__text">{text}</p>
    </li>
  )
}
