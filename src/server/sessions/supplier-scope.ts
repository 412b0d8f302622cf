// Which branches somebody may act for: the only file that reads or writes this table to decide permissions [R8, R9]. It is beside
// the sessions because the audit log needs it too.
//
// What counts is the permission of the call that runs: serve-call.ts sets it (`runWithPermission`), and every filter below reads it
// from there, so that no call can forget it and no handler has to pass it on. Outside such a call the filters throw.
import { AsyncLocalStorage } from 'node:async_hooks'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import {
  type BuiltInRole,
  builtInRoleNames,
  builtInRoles,
  defaultRoles,
  isBuiltInRole,
  operatorPermissions,
  type Permission,
  permissions,
} from '#wire/permissions.ts'

interface Acting {
  accountId: string
  /** One of these is enough. */
  permissions: readonly Permission[]
}

const acting = new AsyncLocalStorage<Acting>()

/**
 * Runs the work of a call. Until it ends, the branches of this account are those where its role has one of the permissions; all
 * others do not exist for it.
 */
export const runWithPermission = <T>(accountId: string, required: readonly Permission[], work: () => T): T =>
  acting.run({ accountId, permissions: required }, work)

function permissionsOf(accountId: string): readonly Permission[] {
  const caller = acting.getStore()
  // A mistake of ours, which must show no branch to anybody.
  if (caller?.accountId !== accountId)
    throw new Error('branches are looked up for an account that makes no call')
  return caller.permissions
}

/** Returns whether the row `scope` of account_suppliers has a role with one of the permissions; `defaultRole` is SQL. */
function hasRoleWith(required: readonly Permission[], defaultRole: RawBuilder<unknown>): RawBuilder<boolean> {
  const roles = rolesWith(required)
  return sql`case when scope.role_id is null
    then coalesce(scope.role, ${defaultRole}) = any(${roles}::text[])
    else exists (select from branch_roles own where own.id = scope.role_id and own.permissions && ${required.filter(isOfBranch)}::text[])
    end`
}

const rolesWith = (required: readonly Permission[]): BuiltInRole[] =>
  builtInRoleNames.filter((name) => required.some((each) => givesPermission(name, each)))
const isOfBranch = (permission: Permission) => !operatorPermissions.includes(permission)
const givesPermission = (role: BuiltInRole, permission: Permission): boolean =>
  (builtInRoles[role] as readonly Permission[]).includes(permission)

/** The role of a row of account_suppliers without one. */
const defaultRoleOf = (accountId: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select case d.scope when 'manager' then ${sql.lit(defaultRoles.manager)} when 'staff' then ${sql.lit(defaultRoles.staff)} end
    from accounts d where d.id = ${accountId})`

/** Returns a subquery for the ids of the branches at which the caller’s role has the permission of the call that runs. */
export const suppliersOf = (accountId: string): RawBuilder<string> =>
  sql`(select scope.supplier_id from account_suppliers scope where scope.account_id = ${accountId}
    and ${hasRoleWith(permissionsOf(accountId), defaultRoleOf(sql`scope.account_id`))})`

/** Returns a subquery for the ids of the branches at which an account works, whatever it may do there; a column of the outer query. */
export const workplacesOf = (account: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select scope.supplier_id from account_suppliers scope where scope.account_id = ${account})`

/** Returns a subquery for the ids of the branches at which an account, a column of the outer query, has this permission. */
export const suppliersWith = (account: RawBuilder<unknown>, permission: Permission): RawBuilder<string> =>
  sql`(select scope.supplier_id from account_suppliers scope where scope.account_id = ${account}
    and ${hasRoleWith([permission], defaultRoleOf(account))})`

/**
 * Returns a condition that a column names a branch at which the caller has the permission of the call that runs, for use in a
 * query, so that rows of other branches are not found at all.
 */
export const isOwnSupplier = (column: string, accountId: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in ${suppliersOf(accountId)}`

/** Returns a subquery for the ids of the accounts that work for a branch: an id, a column of the outer query, or `any(…)`. */
export const accountsAt = (supplier: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select scope.account_id from account_suppliers scope where scope.supplier_id = ${supplier})`

/** Returns a subquery for the ids of the accounts that own a branch, an id or a column of the outer query. */
export const ownersOf = (supplier: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select scope.account_id from account_suppliers scope where scope.supplier_id = ${supplier} and scope.role_id is null
    and coalesce(scope.role, ${defaultRoleOf(sql`scope.account_id`)}) = ${sql.lit('owner')})`

/** Returns whether the caller has the permission of the call that runs at a branch. */
export async function mayActFor(db: Reader, accountId: string, supplierId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${supplierId} in ${suppliersOf(accountId)} as may`.execute(db)
  return rows[0]?.may ?? false
}

/** Returns whether an account has a permission at a branch, beside that of the call that runs. */
export async function hasPermissionAt(
  db: Reader,
  accountId: string,
  supplierId: string,
  permission: Permission,
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${supplierId} in ${suppliersWith(sql`${accountId}`, permission)} as may`.execute(db)
  return rows[0]?.may ?? false
}

/**
 * Returns whether an account has one of the permissions at any branch, or as an operator. Somebody who works nowhere yet, as the
 * first manager of a shop without branches, counts by the kind of their account; there is no branch for them to see.
 */
export async function hasPermission(
  db: Reader,
  accountId: string,
  required: readonly Permission[],
): Promise<boolean> {
  const asOperator = !required.every(isOfBranch)
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from account_suppliers scope where scope.account_id = ${accountId}
        and ${hasRoleWith(required, defaultRoleOf(sql`scope.account_id`))})
      or (not exists (select from account_suppliers scope where scope.account_id = ${accountId})
        and ${defaultRoleOf(sql`${accountId}`)} = any(${rolesWith(required)}::text[]))
      or (${asOperator} and coalesce((select operator from accounts where id = ${accountId} and scope = 'manager'), false))
      as may`.execute(db)
  return rows[0]?.may ?? false
}

/** What an account may do at a branch where it works. */
export interface BranchRole {
  supplierId: string
  /** The role’s name, or the id of a chain’s own role. */
  role: string
  permissions: Permission[]
}

interface AccountRole extends BranchRole {
  accountId: string
}

/** Returns what an account may do at each branch where it works; of an own role, what the running version knows. */
export const findRoles = (db: Reader, accountId: string): Promise<BranchRole[]> =>
  findRolesOf(db, [accountId])

/** The same of several accounts. */
export async function findRolesOf(db: Reader, accountIds: readonly string[]): Promise<AccountRole[]> {
  const { rows } = await sql<{ accountId: string; supplierId: string; role: string; own: string[] | null }>`
    select scope.account_id as "accountId", scope.supplier_id as "supplierId", own.permissions as own,
      coalesce(scope.role_id, scope.role, ${defaultRoleOf(sql`scope.account_id`)}) as role
    from account_suppliers scope left join branch_roles own on own.id = scope.role_id
    where scope.account_id = any(${accountIds}) order by scope.account_id, scope.supplier_id`.execute(db)
  return rows.map(({ accountId, supplierId, role, own }) => ({
    accountId,
    supplierId,
    role,
    permissions: own ? knownPermissions(own) : [...builtInRoles[role as BuiltInRole]],
  }))
}

/** Returns what the running version knows of the permissions of an own role. */
export const knownPermissions = (own: readonly string[]): Permission[] =>
  permissions.filter((each) => isOfBranch(each) && own.includes(each))

/** Returns where somebody has one of these own roles of chains. */
export async function findRoleHolders(
  db: Reader,
  roleIds: readonly string[],
): Promise<{ roleId: string; supplierId: string }[]> {
  const { rows } = await sql<{ roleId: string; supplierId: string }>`
    select distinct role_id as "roleId", supplier_id as "supplierId" from account_suppliers
    where role_id = any(${roleIds}) order by role_id, supplier_id`.execute(db)
  return rows
}

/** Sets the role of an account at branches where it works: one that comes with the shop, or the id of the chain’s own. */
export async function setRole(
  tx: Tx,
  accountId: string,
  supplierIds: readonly string[],
  role: string,
): Promise<void> {
  const [builtIn, own] = isBuiltInRole(role) ? [role, null] : [null, role]
  await sql`
    update account_suppliers set role = ${builtIn}, role_id = ${own}
    where account_id = ${accountId} and supplier_id = any(${supplierIds})`.execute(tx)
}

/** Returns what an account may do at one of its branches at least, and as an operator. */
export async function findPermissions(db: Reader, accountId: string): Promise<Permission[]> {
  const roles = await findRoles(db, accountId)
  const { rows } = await sql<{ operator: boolean; role: BuiltInRole | null }>`
    select operator and scope = 'manager' as operator, ${defaultRoleOf(sql`${accountId}`)} as role
    from accounts where id = ${accountId}`.execute(db)
  const [account] = rows
  const nowhere = roles.length === 0 && account?.role ? builtInRoles[account.role] : []
  return permissions.filter((each) =>
    isOfBranch(each)
      ? roles.some((role) => role.permissions.includes(each)) ||
        (nowhere as readonly Permission[]).includes(each)
      : account?.operator,
  )
}

/** Lets an account act for these branches, or for all branches; returns those it could not act for before. */
export async function grantSuppliers(
  db: Reader,
  accountId: string,
  supplierIds?: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ supplier_id: string }>`
    insert into account_suppliers (account_id, supplier_id)
    select ${accountId}, id from suppliers
    where ${supplierIds === undefined ? sql`true` : sql`id = any(${supplierIds})`}
    on conflict do nothing returning supplier_id`.execute(db)
  return rows.map((row) => row.supplier_id)
}

/** Removes these branches from those an account may act for. */
export async function revokeSuppliers(
  tx: Tx,
  accountId: string,
  supplierIds: readonly string[],
): Promise<void> {
  await sql`
    delete from account_suppliers
    where account_id = ${accountId} and supplier_id = any(${supplierIds})`.execute(tx)
}
