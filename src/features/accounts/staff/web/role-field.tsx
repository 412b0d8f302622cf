// Chooses the role of somebody, with a text of what each may do.
import { SelectField } from '#web/kit/field.tsx'
import { useShopState } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { builtInRoleNames } from '#wire/permissions.ts'
import type { OwnRole } from '../staff-roles-contract.ts'
import { permissionsOfRole, useRoleNames } from './role-names.ts'

interface RoleFieldProps {
  /** The empty text: different ones, which stay. */
  role: string
  own: readonly OwnRole[]
  onChoose: (role: string) => void
  error: string | undefined
}

export function RoleField({ role, own, onChoose, error }: RoleFieldProps) {
  const t = useWords()
  const { nameOf, explain } = useRoleNames(own)
  const mine = useShopState((state) => state.staff?.permissions) ?? []
  const offered = [...builtInRoleNames, ...own.map(({ id }) => id)].filter(
    (each) => each === role || permissionsOfRole(each, own).every((one) => mine.includes(one)),
  )
  return (
    <SelectField
      label={t('staff.role')}
      hint={role ? explain(role) : undefined}
      value={role}
      onChange={(event) => onChoose(event.target.value)}
      error={error}
    >
      {role === '' && <option value="">{nameOf(null)}</option>}
      {offered.map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </SelectField>
  )
}
