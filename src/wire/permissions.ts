// What somebody may do at a branch. Each call of the counter names the permission that it takes; a role is a set of them [issue 24].

/** Every permission there is, in the order in which an owner reads them. A new one also takes a text, `roles.may.<name>`. */
export const permissions = [
  'orders.serve', // see orders, pick them and hand them over
  'orders.refund', // send money back and give store credit, up to what staff may give
  'orders.refund_any', // the same without that limit, with the bank details of whoever gets a transfer
  'payments.confirm', // say that a transfer arrived, read bank statements, decide and top up debtor cards
  'shoppers.answer', // read reviews, answer disputes
  'prices.change',
  'goods.change', // names, pictures, categories, kinds of what a branch sells
  'lists.import', // price lists, from sending to taking back
  'deals.manage', // promotions, multibuys, combos, discounts, leaflets, banners, loyalty programmes
  'search.manage', // search words, and what nobody found
  'branch.manage', // the branch's details, hours, times and scales
  'delivery.manage', // ways of handing over, what they cost and how far they go
  'money.manage', // where shoppers' money goes: the bank account, accounts at payment providers
  'people.manage', // who works here, in which role
  'keys.manage', // keys with which programs call the API
  'reports.read', // figures, and what shoppers do
  'audit.read', // who did what
  'catalogue.operate', // what all chains share; the operator's, and in no role
] as const
export type Permission = (typeof permissions)[number]

/** The operator alone has these, by the mark of their account, at no branch in particular. */
export const operatorPermissions: readonly Permission[] = ['catalogue.operate']

const ofOwners = permissions.filter((each) => !operatorPermissions.includes(each))
const ofPickers: readonly Permission[] = [
  'orders.serve',
  'orders.refund',
  'payments.confirm',
  'shoppers.answer',
]
/** Only an owner may have these of the roles that come with the shop: who gets money, and who else gets in. */
const ofOwnersAlone: readonly Permission[] = ['money.manage', 'keys.manage']

/** The roles that come with the shop. */
export const builtInRoles = {
  owner: ofOwners,
  manager: ofOwners.filter((each) => !ofOwnersAlone.includes(each)),
  picker: ofPickers,
} as const satisfies Record<string, readonly Permission[]>
export type BuiltInRole = keyof typeof builtInRoles
export const builtInRoleNames = Object.keys(builtInRoles) as BuiltInRole[]
export const isBuiltInRole = (role: string): role is BuiltInRole => Object.hasOwn(builtInRoles, role)

/** What a chain can put into a role of its own. */
export const givenPermissions: readonly Permission[] = ofOwners

/** The role of somebody at a branch where none was chosen, by the kind of their account: what it could do before there were roles. */
export const defaultRoles = { staff: 'picker', manager: 'owner' } as const satisfies Record<
  string,
  BuiltInRole
>

/** What the pages behind "Manage" take: with any of these somebody finds their branches there. */
export const managingPermissions: readonly Permission[] = ofOwners.filter((each) => !ofPickers.includes(each))

/** A permission, or several of which one is enough. */
export type RequiredPermission = Permission | readonly Permission[]

/** Returns the required permissions as a list; one of them is enough. */
export const anyOf = (required: RequiredPermission): readonly Permission[] =>
  typeof required === 'string' ? [required] : required

export const isPermission = (text: string): text is Permission => permissions.some((each) => each === text)
