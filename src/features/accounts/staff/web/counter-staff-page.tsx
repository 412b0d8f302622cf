// Lists the people of a manager's branches, to be added, changed, given a code for a first password, or removed.
import '#web/counter-kit/managed.css'
import './counter-staff.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { formatPhone } from '#kernel/phone.ts'
import { formatDay, formatTime } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { BranchFilter } from '#web/counter-kit/branch-filter.tsx'
import { Button } from '#web/kit/button.tsx'
import { Pill } from '#web/kit/pill.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { setStaff } from '#web/session.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useChange } from '#web/use-change.ts'
import { useWords } from '#web/words.ts'
import type { StaffMember } from '../staff-contract.ts'
import type { OwnRole } from '../staff-roles-contract.ts'
import { FirstCode } from './first-code.tsx'
import { OwnRolesCard } from './own-roles-card.tsx'
import { useRoleNames } from './role-names.ts'
import { StaffForm } from './staff-form.tsx'
import { rolesQuery, staffQuery } from './staff-queries.ts'
import { TestersCard } from './testers-card.tsx'

export const handle: PageHandle = { title: 'staff.title', needsLogin: 'manager' }

export const loader: PageLoader = ({ shop }) =>
  Promise.all([shop.ensure(staffQuery(shop)), shop.ensure(rolesQuery(shop))])

/** Whom the form is about; 'new' for somebody who is not there yet. */
type Edited = StaffMember | 'new' | undefined

export function Component() {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const { data, error, isPending, refetch } = useQuery(staffQuery(shop))
  const ownRoles = useQuery(rolesQuery(shop)).data?.roles ?? []
  const [edited, setEdited] = useState<Edited>()
  const at = search.get('supplier_id')
  const people = data?.people.filter((person) => !at || person.supplier_ids.includes(at))
  return (
    <div className="managed staff">
      <div className="managed__head">
        <p className="soft">{t('staff.about')}</p>
        {data && data.suppliers.length > 0 && (
          <Button kind="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('staff.add')}
          </Button>
        )}
      </div>
      <BranchFilter suppliers={data?.suppliers ?? []} />
      {error && data && <p role="status">{t('counter.offline')}</p>}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={6} />}
      {people?.length === 0 && (
        <EmptyState icon="person" title={t('staff.none')} text={t('staff.none_text')} />
      )}
      <ul className="managed__list">
        {people?.map((person) => (
          <Row
            key={person.id}
            person={person}
            suppliers={data?.suppliers ?? []}
            ownRoles={ownRoles}
            onChange={() => setEdited(person)}
          />
        ))}
      </ul>
      <OwnRolesCard suppliers={data?.suppliers ?? []} />
      <TestersCard />
      {edited && data && (
        <StaffForm
          person={edited === 'new' ? undefined : edited}
          suppliers={data.suppliers}
          ownRoles={ownRoles}
          at={at}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

interface RowProps {
  person: StaffMember
  suppliers: readonly { id: string; name: string }[]
  ownRoles: readonly OwnRole[]
  onChange: () => void
}

function Row({ person, suppliers, ownRoles, onChange }: RowProps) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const language = useLanguage()
  const { busy, change, takeAway } = useChange({
    failed: 'staff.failed',
    after: () => shop.queries.invalidateQueries({ queryKey: staffQuery(shop).queryKey }),
  })
  const { nameOf } = useRoleNames(ownRoles)
  const name = person.full_name
  const params = { id: person.id }
  const branches = suppliers.filter(({ id }) => person.supplier_ids.includes(id))
  const sendCode = () =>
    change(
      () => shop.api('sendStaffCode', { params }),
      t('staff.code_sent', { phone: formatPhone(person.login) }),
    )
  const endAccount = () =>
    takeAway(
      {
        title: t('staff.end_question', { name }),
        text: t(person.me ? 'staff.end_me' : person.elsewhere ? 'staff.end_here' : 'staff.end_text', {
          name,
        }),
        yes: t('staff.end'),
      },
      async () => {
        await shop.api('endStaff', { params })
        if (!person.me) return
        setStaff(shop, null)
        await navigate(pageTo('counterSignIn'))
      },
      t('staff.ended', { name }),
    )
  const [first, setFirst] = useState<{ code: string; until: string }>()
  const showCode = () =>
    change(async () => {
      const shown = await shop.api('showFirstCode', { params })
      setFirst({ code: shown.first_code, until: shown.expires_at })
    })
  const seen = person.seen_at ? new Date(person.seen_at) : undefined
  return (
    <li className="managed__row">
      <div className="managed__about">
        <h2>{name}</h2>
        <Pill
          tone="plain"
          icon="person"
          label={`${nameOf(person.role)}${person.me ? ` · ${t('staff.me')}` : ''}`}
        />
        {person.beyond && <p className="soft small">{t('staff.role_beyond')}</p>}
        <p className="number">{formatPhone(person.login)}</p>
        <p>
          {branches.map((branch) => branch.name).join(', ')}
          {person.elsewhere && ` ${t('staff.elsewhere')}`}
        </p>
        <p className="soft small">
          {seen
            ? t('staff.seen', { when: `${formatDay(seen, language)}, ${formatTime(seen)}` })
            : t('staff.never_seen')}{' '}
          <Link to={`${pageTo('counterAuditLog')}?${new URLSearchParams({ person_id: person.id })}`}>
            {t('staff.deeds')}
            <span className="visually-hidden">: {name}</span>
          </Link>
        </p>
      </div>
      <div className="managed__actions">
        {!person.beyond && (
          <Button icon="edit" aria-label={`${t('staff.change')}: ${name}`} onClick={onChange}>
            {t('staff.change')}
          </Button>
        )}
        <Button
          icon="phone"
          busy={busy}
          aria-label={`${t('staff.send_code')}: ${name}`}
          onClick={() => void sendCode()}
        >
          {t('staff.send_code')}
        </Button>
        {person.first_code && (
          <Button
            icon="eye"
            busy={busy}
            aria-label={`${t('staff.first_code')}: ${name}`}
            onClick={() => void showCode()}
          >
            {t('staff.first_code')}
          </Button>
        )}
        {!person.beyond && (
          <Button
            kind="danger"
            busy={busy}
            aria-label={`${t('staff.end')}: ${name}`}
            onClick={() => void endAccount()}
          >
            {t('staff.end')}
          </Button>
        )}
      </div>
      {first && <FirstCode name={name} {...first} onClose={() => setFirst(undefined)} />}
    </li>
  )
}
