// How roles are named and explained on the staff page.
import { useWords } from '#web/words.ts'
import { type BuiltInRole, builtInRoles, isBuiltInRole, type Permission } from '#wire/permissions.ts'
import type { OwnRole } from '../staff-roles-contract.ts'

const names = {
  owner: 'staff.role_owner',
  manager: 'staff.role_manager',
  picker: 'staff.role_picker',
} as const satisfies Record<BuiltInRole, string>
const explained = {
  owner: 'staff.role_owner_may',
  manager: 'staff.role_manager_may',
  picker: 'staff.role_picker_may',
} as const satisfies Record<BuiltInRole, string>

/** Returns what a role may do; nothing of an own role that is not in the list. */
export const permissionsOfRole = (role: string, own: readonly OwnRole[]): readonly Permission[] =>
  isBuiltInRole(role) ? builtInRoles[role] : (own.find(({ id }) => id === role)?.permissions ?? [])

export function useRoleNames(own: readonly OwnRole[]) {
  const t = useWords()
  const mayText = (permissions: readonly Permission[]) => {
    const things = permissions.flatMap((each) => (each === 'catalogue.operate' ? [] : t(`roles.may.${each}`)))
    return t('staff.role_may', { things: things.join('; ') })
  }
  return {
    /** Null: somebody has different roles. */
    nameOf: (role: string | null): string => {
      if (role === null) return t('staff.role_different')
      return isBuiltInRole(role) ? t(names[role]) : (own.find(({ id }) => id === role)?.name ?? '')
    },
    mayText,
    explain: (role: string): string =>
      isBuiltInRole(role) ? t(explained[role]) : mayText(permissionsOfRole(role, own)),
  }
}
