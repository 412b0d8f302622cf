// What of the counter a call is about: every write of staff and managers has its kind (tests/guard/audit-log.test.ts).
import type { CallName } from '#paths'

export const deedKinds = ['orders', 'money', 'goods', 'specials', 'branch', 'people'] as const
export type DeedKind = (typeof deedKinds)[number]

/** What the operator does by a command, which is no call. */
export type ConsoleDeed = 'setApiHost'

const callsOf = {
  orders: [
    'counterStep',
    'pickLine',
    'markShort',
    'unmarkShort',
    'packBags',
    'packComplete',
    'packDispute',
    'packIssue',
    'processIssue',
    'answerDispute',
  ],
  money: [
    'counterPayment',
    'grantCredit',
    'askRefund',
    'settleRefund',
    'decideCard',
    'topUpCard',
    'dropStatement',
    'takeBackStatement',
    'bookLine',
    'bookSureLines',
    'savePaymentAccount',
    'switchPaymentAccount',
    'saveBankAccount',
  ],
  goods: [
    'createImport',
    'mapImport',
    'updateImport',
    'undoImport',
    'changeGoods',
    'addSynonym',
    'changeSynonym',
    'removeSynonym',
    'backOnSale',
  ],
  specials: [
    'createPromotions',
    'changePromotion',
    'endPromotion',
    'createDiscount',
    'changeDiscount',
    'endDiscount',
    'createCombo',
    'changeCombo',
    'endCombo',
    'createLeaflets',
    'changeLeaflet',
    'removeLeaflet',
    'addBanners',
    'changeBanner',
    'removeBanner',
    'uploadFile',
  ],
  branch: [
    'changeBranch',
    'changeWeek',
    'changeHours',
    'changeLiquorHours',
    'changeClosed',
    'changeDate',
    'removeDate',
    'changeTerms',
    'changeScaleLabels',
    'setApiHost',
  ],
  people: [
    'addStaff',
    'changeStaff',
    'endStaff',
    'sendStaffCode',
    'showFirstCode',
    'setTester',
    'createManagerKey',
    'revokeManagerKey',
  ],
} as const satisfies Record<DeedKind, readonly (CallName | ConsoleDeed)[]>

/** A call that has its words (`deeds.did.…`). */
export type DeedCall = (typeof callsOf)[DeedKind][number]

export const callsOfKind = (kind: DeedKind): readonly DeedCall[] => callsOf[kind]

export const kindOf = (call: string): DeedKind | undefined =>
  deedKinds.find((kind) => callsOfKind(kind).some((name) => name === call))

export const isDeedCall = (call: string): call is DeedCall => kindOf(call) !== undefined
