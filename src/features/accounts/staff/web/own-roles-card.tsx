// The roles that a chain made for itself: a list, and a form for a new or changed one.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useShop } from '#web/shop.tsx'
import { useChange } from '#web/use-change.ts'
import { useWords } from '#web/words.ts'
import type { OwnRole } from '../staff-roles-contract.ts'
import { OwnRoleForm } from './own-role-form.tsx'
import { useRoleNames } from './role-names.ts'
import { rolesQuery } from './staff-queries.ts'

export function OwnRolesCard({ suppliers }: { suppliers: readonly { id: string; name: string }[] }) {
  const t = useWords()
  const shop = useShop()
  const { data, error, refetch } = useQuery(rolesQuery(shop))
  const roles = data?.roles ?? []
  const { mayText } = useRoleNames(roles)
  const [edited, setEdited] = useState<OwnRole | 'new'>()
  const { busy, takeAway } = useChange({
    failed: 'staff.failed',
    after: () => shop.queries.invalidateQueries({ queryKey: rolesQuery(shop).queryKey }),
  })
  const remove = ({ id, name }: OwnRole) =>
    takeAway(
      {
        title: t('staff.role_remove_question', { name }),
        text: t('staff.role_remove_text'),
        yes: t('staff.role_remove'),
      },
      () => shop.api('removeRole', { params: { id } }),
      t('staff.role_removed', { name }),
    )
  return (
    <section className="card stack" aria-labelledby="own-roles">
      <h2 id="own-roles">{t('staff.roles')}</h2>
      <p className="soft small">{t('staff.roles_text')}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      <ul className="managed__list">
        {roles.map((role) => (
          <li key={role.id} className="managed__row">
            <div className="managed__about">
              <h3>{role.name}</h3>
              <p className="soft small">{mayText(role.permissions)}</p>
            </div>
            {role.changeable && (
              <div className="managed__actions">
                <Button
                  icon="edit"
                  aria-label={`${t('staff.change')}: ${role.name}`}
                  onClick={() => setEdited(role)}
                >
                  {t('staff.change')}
                </Button>
                {!role.used && (
                  <Button
                    kind="danger"
                    busy={busy}
                    aria-label={`${t('staff.role_remove')}: ${role.name}`}
                    onClick={() => void remove(role)}
                  >
                    {t('staff.role_remove')}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className="row">
        <Button icon="plus" disabled={!data || suppliers.length === 0} onClick={() => setEdited('new')}>
          {t('staff.role_add')}
        </Button>
      </div>
      {edited && (
        <OwnRoleForm
          role={edited === 'new' ? undefined : edited}
          suppliers={suppliers}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
