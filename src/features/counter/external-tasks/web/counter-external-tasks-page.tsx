// The operator's page of what the shop could not tell anybody outside: what waits, and what was given up, to retry or dismiss.
import '#web/counter-kit/managed.css'
import { useQuery } from '@tanstack/react-query'
import { formatDayAndTime } from '#kernel/time.ts'
import { Button } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useChange } from '#web/use-change.ts'
import { useWords } from '#web/words.ts'
import type { DeadTask, WaitingTasks } from '../external-tasks-contract.ts'
import { externalTasksQuery } from './external-task-queries.ts'

export const handle: PageHandle = { title: 'externalTasks.title', needsLogin: 'manager' }

export const loader: PageLoader = ({ shop }) => shop.ensure(externalTasksQuery(shop))

export function Component() {
  const t = useWords()
  const shop = useShop()
  const { data, error, isPending, refetch } = useQuery(externalTasksQuery(shop))
  return (
    <div className="managed">
      <p className="soft">{t('externalTasks.about')}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={6} />}
      {data && <Waiting waiting={data.waiting} />}
      {data?.dead_count === 0 && (
        <EmptyState icon="done" title={t('externalTasks.none')} text={t('externalTasks.none_text')} />
      )}
      {data && data.dead_count > 0 && (
        <section className="stack">
          <h2>{t('externalTasks.given_up', { count: data.dead_count })}</h2>
          {data.dead_count > data.dead.length && (
            <p className="soft">{t('externalTasks.latest', { count: data.dead.length })}</p>
          )}
          <ul className="managed__list">
            {data.dead.map((task) => (
              <DeadRow key={task.id} task={task} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Waiting({ waiting }: { waiting: WaitingTasks[] }) {
  const t = useWords()
  const language = useLanguage()
  const nameOf = useKindName()
  return (
    <section className="stack">
      <h2>{t('externalTasks.waiting')}</h2>
      {waiting.length === 0 && <p>{t('externalTasks.nothing')}</p>}
      <ul className="managed__list">
        {waiting.map(({ kind, count, since }) => (
          <li key={kind} className="managed__row">
            <div className="managed__about">
              <h3>{nameOf(kind)}</h3>
              <p>{t('externalTasks.waits', { count, when: formatDayAndTime(new Date(since), language) })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DeadRow({ task }: { task: DeadTask }) {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const nameOf = useKindName()
  const { busy, change, takeAway } = useChange({
    failed: 'externalTasks.failed',
    after: () => shop.queries.invalidateQueries({ queryKey: externalTasksQuery(shop).queryKey }),
  })
  const params = { id: task.id }
  return (
    <li className="managed__row">
      <div className="managed__about">
        <h3>{nameOf(task.kind)}</h3>
        <p>{task.reason ?? t('externalTasks.no_reason')}</p>
        <p className="soft small">
          {t('externalTasks.facts', {
            when: formatDayAndTime(new Date(task.dead_at), language),
            tries: task.tries,
            queued: formatDayAndTime(new Date(task.queued_at), language),
          })}
        </p>
      </div>
      <div className="managed__actions">
        {task.may_retry && (
          <Button
            icon="again"
            busy={busy}
            onClick={() =>
              void change(() => shop.api('retryExternalTask', { params }), t('externalTasks.retried'))
            }
          >
            {t('externalTasks.retry')}
          </Button>
        )}
        <Button
          kind="danger"
          busy={busy}
          onClick={() =>
            void takeAway(
              {
                title: t('externalTasks.dismiss_title'),
                text: t('externalTasks.dismiss_text'),
                yes: t('externalTasks.dismiss'),
              },
              () => shop.api('dismissExternalTask', { params }),
              t('externalTasks.dismissed'),
            )
          }
        >
          {t('externalTasks.dismiss')}
        </Button>
      </div>
    </li>
  )
}

/** Names a kind; one of a later version has its own name. */
function useKindName(): (kind: string) => string {
  const t = useWords()
  return (kind) =>
    kind === 'sms' ? t('externalTasks.kind_sms') : kind === 'push' ? t('externalTasks.kind_push') : kind
}
