// The matrix of permissions [R9, R21]: every call of the counter, by people of each role, at their own branch and at a foreign one. What is
// expected follows from the contracts and the roles; the table below repeats by hand which permission each call names.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#paths'
import { join, type Person } from '#tests/cast.ts'
import { provenFactor } from '#tests/proven-factor.ts'
import { anyOf, builtInRoles, managingPermissions, type Permission, permissions } from '#wire/permissions.ts'
import { type CallExample, callExamples, inputFor, urlOf } from './call-examples.ts'
import { type GuardedShop, openGuardedShop } from './guarded-shop.ts'

const named: Partial<Record<Permission, string>> = {
  'orders.serve': `takeLoyaltyNumber counterOrders searchOrders counterOrder counterStep markShort unmarkShort standIns outOffers
    backOnSale pickLine packBags packComplete packDispute packIssue processIssue counterInvoicePdf staffPushKey subscribeStaffPush
    unsubscribeStaffPush orderRefunds`,
  'orders.refund': 'openRefunds askRefund settleRefund grantCredit orderRefunds',
  'payments.confirm': `counterPayment awaitedMoney bankLines dropStatement takeBackStatement bookLine bookSureLines cardRequests
    decideCard topUpCard cardHistory`,
  'shoppers.answer': 'disputes answerDispute counterReviews',
  'prices.change': `shelfRows shelfCopy changeShelfRow undoShelfChange shelfRowHistory planPrice dropPlannedPrice`,
  'goods.change': `managedGoods changeGoods goodsCategories uploadFile shelfCategories addShelfCategory changeShelfCategory
    removeShelfCategory shelfRows shelfCopy shelfRowHistory lookUpProduct addProduct
    shelfProduct changeShelfProduct undoProductChange productHistory deleteShelfProduct`,
  'lists.import': `copyOffers createImport updateImport imports importDetail importPreview mapImport undoImport importReport importDeals
    importDealGroups chooseImportDeal leaveOutImportDealGroup goodsCategories`,
  'deals.manage': `managedBanners addBanners changeBanner removeBanner createLeaflets managedLeaflets changeLeaflet removeLeaflet
    managedPromotions managedPromotion createPromotions changePromotion endPromotion findOffers managedMultibuys managedMultibuy
    createMultibuys checkMultibuy changeMultibuy endMultibuy managedProgrammes addProgramme changeProgramme removeProgramme
    managedDiscounts managedDiscount createDiscount changeDiscount endDiscount managedCombos managedCombo createCombo changeCombo
    endCombo uploadFile`,
  'search.manage': 'synonyms addSynonym changeSynonym removeSynonym unfoundSearches markUnfoundSearch',
  'branch.manage': `managedCalendar changeWeek changeHours changeLiquorHours changeClosed changeDate removeDate managedBranch
    changeBranch scaleLabels changeScaleLabels uploadFile managedShopfront managedChains
    openBranch changeChain opening`,
  'delivery.manage': 'managedTerms changeTerms',
  'money.manage': 'paymentAccounts savePaymentAccount switchPaymentAccount saveBankAccount',
  'people.manage': `managedStaff addStaff changeStaff endStaff setTester sendStaffCode showFirstCode outbox
    managedRoles addRole changeRole removeRole`,
  'keys.manage': 'managerKeys createManagerKey revokeManagerKey',
  'reports.read': 'activity figures figuresCsv branchEvents',
  'audit.read': 'deeds',
  'catalogue.operate': `nameCategory goodsCategories invitations inviteSeller endInvitation changeShopfront externalTasks
    retryExternalTask dismissExternalTask`,
}
/** A person's own second factor, whatever their role. */
const ofAnyRole = [
  'secondFactor',
  'startSecondFactor',
  'confirmSecondFactor',
  'proveSecondFactor',
  'renewRecoveryCodes',
  'removeSecondFactor',
]
/** Whoever manages anything. */
const ofAllManaging = ['counterSuppliers', 'managerHome']

const calls = callExamples.filter(({ call }) => call.permission !== undefined)
const required = ({ call }: CallExample): readonly Permission[] => anyOf(call.permission ?? [])

test('every call of staff and managers names its permission, as the table does, and no other call has one', () => {
  for (const { name, call } of callExamples) {
    const listed = permissions.filter((each) => named[each]?.split(/\s+/).includes(name))
    const expected = ofAnyRole.includes(name)
      ? [...permissions]
      : ofAllManaging.includes(name)
        ? [...managingPermissions]
        : listed
    const isOfCounter = call.policy === 'staff' || call.policy === 'manager'
    expect([name, isOfCounter]).toEqual([name, expected.length > 0])
    expect([name, [...anyOf(call.permission ?? [])].sort()]).toEqual([name, expected.sort()])
  }
})

const few: readonly Permission[] = ['orders.serve', 'goods.change']
/** What each person may do, at the first branch alone; the stranger at the second alone. */
const held = {
  operator: [...builtInRoles.owner, 'catalogue.operate'],
  owner: builtInRoles.owner,
  manager: builtInRoles.manager,
  picker: builtInRoles.picker,
  few,
  oldManager: builtInRoles.owner,
  oldStaff: builtInRoles.picker,
} as const satisfies Record<string, readonly Permission[]>
type Who = keyof typeof held
const people = {} as Record<Who | 'all' | 'mixed' | 'stranger', Person>

let shop: GuardedShop
beforeAll(async () => {
  shop = await openGuardedShop()
  const { kysely } = shop.database
  const now = new Date('2026-03-11T06:00:00Z')
  const [own, foreign] = shop.suppliers
  const agencyOf = async (id: string) =>
    (await kysely.selectFrom('suppliers').select('agency_id').where('id', '=', id).executeTakeFirstOrThrow())
      .agency_id
  for (const [id, branch, list] of [
    ['role_few', own, few],
    ['role_all', own, permissions],
    ['role_mixed', own, []],
    ['role_all_there', foreign, permissions],
    ['role_unused', own, few],
  ] as const)
    await kysely
      .insertInto('branch_roles')
      .values({ id, name: id, agency_id: await agencyOf(branch), permissions: [...list], created_at: now })
      .execute()
  const places: Record<
    keyof typeof people,
    [scope: 'staff' | 'manager', own: object | null, foreign?: object]
  > = {
    operator: ['manager', {}],
    owner: ['manager', { role: 'owner' }],
    manager: ['manager', { role: 'manager' }],
    picker: ['staff', { role: 'picker' }],
    few: ['staff', { role_id: 'role_few' }],
    oldManager: ['manager', {}],
    oldStaff: ['staff', {}],
    all: ['staff', { role_id: 'role_all' }, { role_id: 'role_all_there' }],
    mixed: ['staff', { role_id: 'role_mixed' }, { role_id: 'role_all_there' }],
    stranger: ['staff', null, { role_id: 'role_all_there' }],
  }
  for (const [name, [scope, here, there]] of Object.entries(places) as [
    keyof typeof people,
    (typeof places)['owner'],
  ][]) {
    const person = await join(kysely, scope, name, now)
    await provenFactor(kysely, person.id)
    people[name] = person
    const rows = [
      ...(here ? [{ account_id: person.id, supplier_id: own, ...here }] : []),
      ...(there ? [{ account_id: person.id, supplier_id: foreign, ...there }] : []),
    ]
    await kysely.insertInto('account_suppliers').values(rows).execute()
    await kysely
      .insertInto('manager_keys')
      .values({ id: `key_${name}`, account_id: person.id, key_hash: hashOf(keyOf(name)), created_at: now })
      .execute()
  }
  await makeThings(now)
  await kysely.updateTable('accounts').set({ operator: true }).where('id', '=', people.operator.id).execute()
}, 120_000)
afterAll(() => shop.close())

/** Things of the first branch, by the part of the address that names their kind. */
const things: Record<string, string> = {}

async function makeThings(now: Date): Promise<void> {
  const { kysely } = shop.database
  const [supplier_id] = shop.suppliers
  const { offerId } = shop.placed.thandi
  const make = async (url: string, body: object): Promise<string> => {
    const answer = await shop.send({ method: 'POST', url, by: people.owner, body })
    expect([url, answer.statusCode, answer.body.slice(0, 400)]).toEqual([url, 201, expect.anything()])
    const made = Object.values(answer.json() as Record<string, { id?: string } | { id: string }[]>)
    return made.flat().find((one) => one?.id)?.id ?? ''
  }
  const { start_at, end_at } = dates
  const base = { start_at, end_at, supplier_ids: [supplier_id] }
  things.promotions = await make('/counter/v1/promotions', {
    ...base,
    name: 'Cheaper',
    offers: [{ offer_id: offerId, percent_off: 10 }],
  })
  things.discounts = await make('/counter/v1/discounts', { ...base, code: 'TENOFF', percent: 10 })
  things.leaflets = await make('/manager/api/v1/leaflets', {
    ...base,
    name: 'Week',
    path: 'https://example.com/week.pdf',
  })
  const row = { supplier_id, account_id: people.owner.id, file_name: 'prices.csv', file_kind: 'csv' }
  await kysely
    .insertInto('imports')
    .values({ ...row, id: 'import_here', file_hash: hashOf('prices'), state: 'ready', created_at: now })
    .execute()
  things.imports = 'import_here'
}

const keyOf = (name: string) => `the-key-of-${name}-for-tests`
const hashOf = (key: string) => createHash('sha256').update(key).digest()

let askedBefore = 0
/** Everybody asks from somewhere else: how often one address may ask is not what is tried here. */
const nextAddress = () => {
  askedBefore += 1
  return `10.7.${askedBefore >> 8}.${askedBefore & 255}`
}

function send(each: CallExample, headers: Record<string, string>, known: object) {
  const input = inputFor(each, known as Record<string, unknown>)
  const body = each.method === 'GET' ? undefined : input.body
  return shop.send({ method: each.method, url: urlOf(each, input), headers, body, from: nextAddress() })
}

const dates = { start_at: '2026-03-12T06:00:00Z', end_at: '2026-03-19T06:00:00Z', date: '2026-03-20' }
const nothing = { id: 'nothing_there', supplier_id: 'nothing_there', ...dates }

/** 'open' where a call is let in, whatever it answers then. */
const doorOf = (answer: { statusCode: number; json(): { messages?: { code: string }[] } }) => {
  if (answer.statusCode === 401) return 401
  return answer.statusCode === 403 && answer.json().messages?.[0]?.code === 'no-permission' ? 403 : 'open'
}

describe.each(calls)('$name', (each) => {
  test('is open to those whose role has its permission, by session and by key, and to nobody else', async () => {
    for (const name of Object.keys(held) as Who[]) {
      const isHeld = required(each).some((one) => (held[name] as readonly Permission[]).includes(one))
      const door = isHeld ? 'open' : 403
      expect([name, doorOf(await send(each, people[name].headers, nothing))]).toEqual([name, door])
      const byKey = await send(each, { 'http-x-auth': keyOf(name) }, nothing)
      expect([`${name}’s key`, doorOf(byKey)]).toEqual([
        `${name}’s key`,
        each.call.policy === 'manager' ? door : 401,
      ])
    }
    expect(doorOf(await send(each, shop.cast.thandi.headers, nothing))).toBe(401)
    expect(doorOf(await send(each, {}, nothing))).toBe(401)
  })
})

/** Calls that are about no branch, or about the caller’s own things alone. */
const ofNoBranch: readonly CallName[] = [
  'staffPushKey',
  'subscribeStaffPush',
  'unsubscribeStaffPush',
  'managerKeys',
  'createManagerKey',
  'revokeManagerKey',
  'goodsCategories',
  'nameCategory',
  'externalTasks',
  'retryExternalTask',
  'dismissExternalTask',
  'outbox',
  'setTester',
  'secondFactor',
  'startSecondFactor',
  'confirmSecondFactor',
  'proveSecondFactor',
  'renewRecoveryCodes',
  'removeSecondFactor',
]

/**
 * Calls whose thing is not made here, or whose body is refused before their branch is looked at: that somebody with the permission
 * finds it is shown by the tests of their features alone.
 */
const notFoundHere: readonly CallName[] = [
  // No branch is named, or no such chain and invitation is there.
  'managedShopfront',
  'changeShopfront',
  'openBranch',
  'changeChain',
  'invitations',
  'inviteSeller',
  'endInvitation',
  'addProgramme',
  'addSynonym',
  'answerDispute',
  'awaitedMoney',
  'bookLine',
  'bookSureLines',
  'changeBanner',
  'changeCombo',
  'changeDate',
  'changeMultibuy',
  'changeProgramme',
  'changeSynonym',
  'changeTerms',
  'checkMultibuy',
  'createCombo',
  'createDiscount',
  'createImport',
  'endCombo',
  'endMultibuy',
  'importDealGroups',
  'leaveOutImportDealGroup',
  'managedCombo',
  'managedMultibuy',
  'openRefunds',
  'removeBanner',
  'removeProgramme',
  'removeSynonym',
  'sendStaffCode',
  'settleRefund',
  'showFirstCode',
  'takeBackStatement',
  'uploadFile',
]

/** The thing at the first branch that a call is about, by its address. */
const thingOf = ({ path }: CallExample): string => {
  if (path.includes('/debtor_cards/')) return 'card_of_thandi'
  if (path.includes('/suppliers/{id}')) return shop.suppliers[0]
  if (path.includes('/staff/{id}')) return shop.cast.late.id
  if (path.includes('/roles/{id}')) return 'role_unused'
  const kind = /\/(\w+)\/\{id\}/.exec(path)?.[1] ?? ''
  if (things[kind]) return things[kind]
  if (path.includes('/goods/{id}') || path.includes('/out_offers/{id}')) return shop.placed.thandi.offerId
  return shop.placed.thandi.waiting.id
}

/** What an answer says, without what differs between two equal answers. */
const wordsOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  body.replace(/"request_id":"[^"]*"/, '').replace(/"me":(true|false)/g, ''),
]

describe.each(calls.filter(({ name }) => !ofNoBranch.includes(name)))('$name', (each) => {
  test('finds nothing of a branch at which the caller’s role lacks its permission', async () => {
    const { kysely } = shop.database
    const lacking = permissions.filter((one) => !required(each).includes(one))
    await kysely
      .updateTable('branch_roles')
      .set({ permissions: lacking })
      .where('id', '=', 'role_mixed')
      .execute()
    const { waiting, offerId } = shop.placed.thandi
    const known = {
      ...dates,
      id: thingOf(each),
      order_id: waiting.id,
      supplier_id: shop.suppliers[0],
      supplier_ids: [shop.suppliers[0]],
      offer_id: offerId,
      offer_ids: [offerId],
    }
    const stranger = wordsOf(await send(each, people.stranger.headers, known))
    expect(wordsOf(await send(each, people.mixed.headers, known))).toEqual(stranger)
    // What is asked for is there: somebody who has the permission at the branch is answered otherwise.
    const isFound = !notFoundHere.includes(each.name)
    const answered = wordsOf(await send(each, people.all.headers, known))
    expect([each.name, String(answered) !== String(stranger)]).toEqual([each.name, isFound])
  })
})
