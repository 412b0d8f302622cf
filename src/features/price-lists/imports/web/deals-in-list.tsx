// Lists the promotions in words of a price list: what each becomes, its groups of goods, and those that a person should look at.
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { pageTo } from '#paths'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/field.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { useShop } from '#web/shop.tsx'
import { type Translate, useWords } from '#web/words.ts'
import { type DealShow, dealShows, programmeTitle } from '../deal-names.ts'
import type { ImportDetail } from '../import-contract.ts'
import { DealForm } from './deal-form.tsx'
import { formatCount, formatFailure } from './format-import.ts'
import {
  type Deal,
  type DealGroup,
  type Deals,
  dealGroupsQuery,
  dealsPerPage,
  dealsQuery,
  groupsPerPage,
  invalidateDeals,
} from './import-deal-queries.ts'
import './import-deals.css'

export function DealsInList({ detail }: { detail: ImportDetail }) {
  const t = useWords()
  const shop = useShop()
  const [{ show, page }, setView] = useState<{ show: DealShow | null; page: number }>({ show: null, page: 1 })
  const deals = useQuery({
    ...dealsQuery(shop, detail, show, page),
    placeholderData: keepPreviousData,
  })
  const { data } = deals
  return (
    <section className="import-section" aria-labelledby="import-deals" aria-busy={deals.isFetching}>
      <h2 id="import-deals">{t('imports.deals')}</h2>
      <p>{t('imports.deals_text')}</p>
      {deals.isPending && <Skeleton lines={6} />}
      {deals.isError && (
        <div role="alert">
          <p className="import-warning">{formatFailure(deals.error, t)}</p>
          <Button icon="again" onClick={() => void deals.refetch()}>
            {t('kit.try_again')}
          </Button>
        </div>
      )}
      {data && (
        <>
          <ToLookAt data={data} />
          <Shows data={data} show={show} onShow={(next) => setView({ show: next, page: 1 })} />
          {data.total_count === 0 && <p>{t('imports.deals_nothing')}</p>}
          <ul className="import-deals">
            {data.deals.map((deal) => (
              <DealEntry key={deal.key} detail={detail} deal={deal} programmes={data.programmes} />
            ))}
          </ul>
          <Pages
            page={page}
            pages={Math.ceil(data.total_count / dealsPerPage)}
            onPage={(next) => setView({ show, page: next })}
          />
        </>
      )}
    </section>
  )
}

/** What the manager should do before the list goes live. */
function ToLookAt({ data }: { data: Deals }) {
  const t = useWords()
  const { counts, missing_programmes: missing } = data
  return (
    <>
      {counts.doubtful > 0 && (
        <p className="import-warning">
          {t('imports.deals_check', { count: counts.doubtful, number: formatCount(counts.doubtful) })}
        </p>
      )}
      {missing.length > 0 && (
        <Notice tone="wait">
          <ul className="import-missing">
            {missing.map(({ name, rows }) => (
              <li key={name}>
                {t(name === '' ? 'imports.programme_unnamed' : 'imports.programme_missing', {
                  count: rows,
                  number: formatCount(rows),
                  name: programmeTitle(name),
                })}
              </li>
            ))}
          </ul>
          <p>{t('imports.programme_how')}</p>
          <ButtonLink to={pageTo('counterProgrammes')}>{t('imports.programme_add')}</ButtonLink>
        </Notice>
      )}
    </>
  )
}

interface ShowsProps {
  data: Deals
  show: DealShow | null
  onShow: (show: DealShow | null) => void
}

function Shows({ data: { counts }, show, onShow }: ShowsProps) {
  const t = useWords()
  const there = dealShows.filter((each) => counts[each] > 0 || each === show)
  if (there.length < 2 && show === null) return null
  const all = dealShows.reduce((sum, each) => sum + counts[each], 0)
  return (
    <fieldset className="import-shows">
      <legend className="visually-hidden">{t('imports.deals_show')}</legend>
      {[null, ...there].map((each) => (
        <label key={each ?? 'all'}>
          <input
            type="radio"
            name="import-deals-show"
            checked={show === each}
            onChange={() => onShow(each)}
          />
          <span>
            {t(`imports.deals_${each ?? 'all'}`)} ({formatCount(each === null ? all : counts[each])})
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface EntryProps {
  detail: ImportDetail
  deal: Deal
  programmes: Deals['programmes']
}

function DealEntry({ detail, deal, programmes }: EntryProps) {
  const t = useWords()
  const [isEditing, setEditing] = useState(false)
  const formId = useId()
  const edit = deal.terms
    ? { text: t('imports.deal_change'), label: t('imports.deal_change_more', { text: deal.written }) }
    : { text: t('imports.deal_say'), label: t('imports.deal_say_more', { text: deal.written }) }
  return (
    <li className={`import-deal import-deal--${deal.show}`}>
      <div className="import-deal__head">
        <strong>{deal.label ?? `“${deal.written}”`}</strong>
        {deal.label && (
          <span className="small soft">{t('imports.deal_written', { text: deal.written })}</span>
        )}
        {deal.programme && <span>{t('imports.deal_members', { programme: deal.programme.name })}</span>}
        {limitsOf(t, deal).map((limit) => (
          <span key={limit}>{limit}</span>
        ))}
        <span className="small soft">
          {[
            t('imports.deal_rows', { count: deal.rows, number: formatCount(deal.rows) }),
            t('imports.deal_first', { line: formatCount(deal.line), name: deal.name }),
            deal.chosen && t('imports.deal_chosen'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {deal.reason && <p className="import-deal__why">{deal.reason.text}</p>}
      {deal.left_out.map(({ code, text, count }) => (
        <p key={code} className="import-deal__why small">
          {t('imports.deal_left_out', { number: formatCount(count), text })}
        </p>
      ))}
      {deal.groups > 0 && <Groups detail={detail} deal={deal} />}
      {isEditing ? (
        <DealForm
          id={formId}
          detail={detail}
          deal={deal}
          programmes={programmes}
          onDone={() => setEditing(false)}
        />
      ) : (
        <Button className="import-deal__edit" aria-label={edit.label} onClick={() => setEditing(true)}>
          {edit.text}
        </Button>
      )}
    </li>
  )
}

function limitsOf(t: Translate, { limit_per_order: order, limit_per_account: account }: Deal): string[] {
  return [
    ...(order === null ? [] : [t('imports.deal_limit_order', { count: order })]),
    ...(account === null ? [] : [t('imports.deal_limit_account', { count: account })]),
  ]
}

/** The groups are asked for when somebody looks at them. */
function Groups({ detail, deal }: { detail: ImportDetail; deal: Deal }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const values = { count: deal.groups, number: formatCount(deal.groups), out: formatCount(deal.groups_out) }
  return (
    <details className="import-deal__groups" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t(deal.groups_out > 0 ? 'imports.deal_groups_out' : 'imports.deal_groups', values)}</summary>
      {isOpen && <GroupList detail={detail} deal={deal} />}
    </details>
  )
}

function GroupList({ detail, deal }: { detail: ImportDetail; deal: Deal }) {
  const t = useWords()
  const shop = useShop()
  const [page, setPage] = useState(1)
  const groups = useQuery({
    ...dealGroupsQuery(shop, detail, deal.key, page),
    placeholderData: keepPreviousData,
  })
  if (groups.isPending) return <Skeleton lines={3} />
  if (groups.isError)
    return (
      <p role="alert" className="import-warning">
        {formatFailure(groups.error, t)}
      </p>
    )
  return (
    <>
      <ul className="import-groups">
        {groups.data.groups.map((group) => (
          <Group key={group.key} detail={detail} group={group} />
        ))}
      </ul>
      <Pages page={page} pages={Math.ceil(groups.data.total_count / groupsPerPage)} onPage={setPage} />
    </>
  )
}

function Group({ detail, group }: { detail: ImportDetail; group: DealGroup }) {
  const t = useWords()
  const shop = useShop()
  // As it will be, while the server is being told.
  const [asked, setAsked] = useState<boolean | null>(null)
  const leaveOut = useMutation({
    // One after the other, so that the last tick is the one that stays.
    scope: { id: group.key },
    mutationFn: (out: boolean) =>
      shop.api('leaveOutImportDealGroup', { params: { id: detail.id }, body: { group: group.key, out } }),
    async onSettled() {
      await invalidateDeals(shop, detail)
      setAsked(null)
    },
  })
  const isOut = asked ?? group.out
  const { goods, names } = group
  const more = goods - names.length
  return (
    <li>
      <CheckField
        label={
          goods === 1 ? (
            (names[0] ?? group.name)
          ) : (
            <>
              {t('imports.group_label', {
                name: group.name,
                goods: t('imports.group_goods', { count: goods, number: formatCount(goods) }),
              })}
              <span className="small soft import-groups__names">
                {more > 0
                  ? t('imports.group_names_more', { names: names.join(', '), number: formatCount(more) })
                  : names.join(', ')}
              </span>
            </>
          )
        }
        checked={!isOut}
        error={leaveOut.isError ? formatFailure(leaveOut.error, t) : undefined}
        onChange={({ currentTarget }) => {
          setAsked(!currentTarget.checked)
          leaveOut.mutate(!currentTarget.checked)
        }}
      />
    </li>
  )
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useWords()
  if (pages < 2) return null
  return (
    <nav className="row" aria-label={t('imports.deals_pages')}>
      <Button disabled={page === 1} icon="back" onClick={() => onPage(page - 1)}>
        {t('kit.page_previous')}
      </Button>
      <span className="soft">
        {t('imports.page_of', { page: formatCount(page), pages: formatCount(pages) })}
      </span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('imports.page_next')}
      </Button>
    </nav>
  )
}
