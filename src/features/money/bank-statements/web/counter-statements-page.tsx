// The page of incoming bank money: staff upload a statement and decide which order each line pays.
import '#web/counter-kit/branch-choice.css'
import '#web/counter-kit/counter.css'
import '#features/money/payments/web/counter-money.css'
import './statements.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { invalidateMoney } from '#features/money/payments/web/awaited-queries.ts'
import { formatRand } from '#kernel/money.ts'
import { formatDay, formatTime } from '#kernel/time.ts'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useWords } from '#web/words.ts'
import type { BankLineView, Statement } from '../statement-contract.ts'
import { BankLine } from './bank-line.tsx'
import { DropStatement } from './drop-statement.tsx'
import { bankLinesQuery } from './statement-queries.ts'

export const handle: PageHandle = { title: 'statements.title', needsLogin: 'staff' }

const filterOf = (search: URLSearchParams) => ({
  branch: search.get('supplier_id'),
  show: search.get('show') === 'done' ? ('done' as const) : ('open' as const),
})

export const loader: PageLoader = ({ shop, url }) => {
  const { branch, show } = filterOf(url.searchParams)
  return shop.ensure(bankLinesQuery(shop, branch, show))
}

export function Component() {
  const t = useWords()
  const shop = useShop()
  const [search, setSearch] = useSearchParams()
  const { branch, show } = filterOf(search)
  const { data, error, refetch } = useQuery(bankLinesQuery(shop, branch, show))
  const id = useId()
  const at = data?.supplier_id ?? null
  const tab = (name: 'open' | 'done') =>
    `?${new URLSearchParams({ show: name, ...(branch && { supplier_id: branch }) })}`
  return (
    <div className="stack">
      <p>{t('statements.about')}</p>
      {data && data.branches.length > 1 && at && (
        <div className="branch-choice">
          <label htmlFor={id}>{t('counterMoney.branch')}</label>
          <select id={id} value={at} onChange={(event) => setSearch({ supplier_id: event.target.value })}>
            {data.branches.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        </div>
      )}
      {at && <DropStatement key={at} supplierId={at} />}
      <nav aria-label={t('counter.show')} className="counter-tabs statement-tabs">
        {(['open', 'done'] as const).map((name) => (
          <Link key={name} to={tab(name)} aria-current={show === name ? 'page' : undefined}>
            {t(`statements.${name}`)}
          </Link>
        ))}
      </nav>
      {error && data && <p className="counter-warning">{t('counter.offline')}</p>}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={4} />}
      {data && at && show === 'open' && <SureLines supplierId={at} lines={data.lines} />}
      {data?.lines.length === 0 && (
        <EmptyState
          icon="cash"
          title={t(show === 'open' ? 'statements.none' : 'statements.none_done')}
          text={t('statements.none_text')}
        />
      )}
      <ul className="money-list">
        {data?.lines.map((line) => (
          <BankLine key={line.id} line={line} />
        ))}
      </ul>
      {data && <Statements statements={data.statements} />}
    </div>
  )
}

/** All that are sure, with one question. */
function SureLines({ supplierId, lines }: { supplierId: string; lines: readonly BankLineView[] }) {
  const t = useWords()
  const shop = useShop()
  const confirm = useConfirm()
  const keyFor = useIntentKey()
  const sure = lines.flatMap(({ id, sure: is, order, amount_in_cents: cents }) =>
    is && order ? [{ id, order_id: order.id, cents }] : [],
  )
  const book = useMutation({
    mutationFn: () => {
      const body = {
        supplier_id: supplierId,
        lines: sure.slice(0, 200).map(({ id, order_id }) => ({ id, order_id })),
      }
      return shop.api('bookSureLines', { body, idempotencyKey: keyFor(body) })
    },
    onSuccess: async ({ booked, left }) => {
      notify({ kind: 'success', text: t('statements.sure_booked', { booked, left }) })
      await invalidateMoney(shop)
    },
    onError: (failure) =>
      notify({
        kind: 'error',
        text: (isFailure(failure) && failure.messages[0]?.text) || t('counter.offline'),
      }),
  })
  if (sure.length === 0) return null
  const confirmBooking = async () => {
    const yes = await confirm({
      title: t('statements.sure_question', { count: sure.length }),
      text: t('statements.sure_text', {
        amount: formatRand(sure.reduce((sum, { cents }) => sum + cents, 0)),
      }),
      yes: t('statements.sure_book', { count: sure.length }),
    })
    if (yes) book.mutate()
  }
  return (
    <div className="row">
      <Button kind="primary" busy={book.isPending} onClick={() => void confirmBooking()}>
        {t('statements.sure_book', { count: sure.length })}
      </Button>
    </div>
  )
}

function Statements({ statements }: { statements: readonly Statement[] }) {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const confirm = useConfirm()
  const remove = useMutation({
    mutationFn: (id: string) => shop.api('takeBackStatement', { params: { id } }),
    onSuccess: () => shop.queries.invalidateQueries({ queryKey: ['bank-lines'] }),
    onError: () => notify({ kind: 'error', text: t('counter.offline') }),
  })
  if (statements.length === 0) return null
  const confirmBooking = async ({ id, file_name: name }: Statement) => {
    const yes = await confirm({
      title: t('statements.back_question', { name }),
      text: t('statements.back_text'),
      yes: t('statements.back'),
      danger: true,
    })
    if (yes) remove.mutate(id)
  }
  return (
    <section className="stack" aria-labelledby="statements-list">
      <h2 id="statements-list">{t('statements.list')}</h2>
      <ul className="money-log">
        {statements.map((each) => (
          <li key={each.id} className="spread">
            <span>
              <strong>{each.file_name}</strong> ·{' '}
              <time dateTime={each.at}>
                {formatDay(new Date(each.at), language)}, {formatTime(new Date(each.at))}
              </time>{' '}
              · {t('statements.taken', { lines: each.lines, fresh: each.fresh })}
            </span>
            {each.open > 0 && (
              <Button
                kind="plain"
                busy={remove.isPending}
                aria-label={`${t('statements.back')}: ${each.file_name}`}
                onClick={() => void confirmBooking(each)}
              >
                {t('statements.back')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
