// The kind of each audited call: every write of staff and managers has one (tests/guard/audit-log.test.ts).
import type { CallName } from '#paths'

export const auditKinds = ['orders', 'money', 'goods', 'specials', 'branch', 'people'] as const
export type AuditKind = (typeof auditKinds)[number]

/** An action of the operator on the console, which is not a call. */
export type ConsoleAction = 'setApiHost' | 'removeLostFactor'

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
    'takeLoyaltyNumber',
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
    'copyOffers',
    'mapImport',
    'updateImport',
    'undoImport',
    'chooseImportDeal',
    'leaveOutImportDealGroup',
    'changeGoods',
    'nameCategory',
    'changeShelfRow',
    'undoShelfChange',
    'planPrice',
    'dropPlannedPrice',
    'addProduct',
    'changeShelfProduct',
    'undoProductChange',
    'deleteShelfProduct',
    'addShelfCategory',
    'changeShelfCategory',
    'removeShelfCategory',
    'addSynonym',
    'changeSynonym',
    'removeSynonym',
    'markUnfoundSearch',
    'backOnSale',
  ],
  specials: [
    'createPromotions',
    'changePromotion',
    'endPromotion',
    'createMultibuys',
    'changeMultibuy',
    'endMultibuy',
    'addProgramme',
    'changeProgramme',
    'removeProgramme',
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
    'openBranch',
    'changeChain',
    'changeShopfront',
    'changeWeek',
    'changeHours',
    'changeLiquorHours',
    'changeClosed',
    'changeDate',
    'removeDate',
    'changeTerms',
    'changeScaleLabels',
    'setApiHost',
    'retryExternalTask',
    'dismissExternalTask',
  ],
  people: [
    'addStaff',
    'inviteSeller',
    'endInvitation',
    'changeStaff',
    'endStaff',
    'addRole',
    'changeRole',
    'removeRole',
    'sendStaffCode',
    'showFirstCode',
    'setTester',
    'createManagerKey',
    'confirmSecondFactor',
    'renewRecoveryCodes',
    'removeSecondFactor',
    'removeLostFactor',
    'revokeManagerKey',
  ],
} as const satisfies Record<AuditKind, readonly (CallName | ConsoleAction)[]>

/** A call that has its own words (`deeds.did.…`). */
export type AuditedCallName = (typeof callsOf)[AuditKind][number]

export const callsOfAuditKind = (kind: AuditKind): readonly AuditedCallName[] => callsOf[kind]

export const auditKindOf = (call: string): AuditKind | undefined =>
  auditKinds.find((kind) => callsOfAuditKind(kind).some((name) => name === call))

export const isAuditedCallName = (call: string): call is AuditedCallName => auditKindOf(call) !== undefined
