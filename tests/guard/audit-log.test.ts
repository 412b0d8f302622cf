// Every write of staff and managers is recorded in the audit log with its kind and a text; calls that only look something up
// declare so. No credentials and nothing about shoppers get into the log.
import { expect, test } from 'vitest'
import { isAuditedCallName } from '#features/counter/audit-log/audit-kinds.ts'
import { api } from '#paths'
import { auditFactsOf } from '#server/http/audit-facts.ts'
import { isAudited } from '#server/http/audit-log.ts'
import words from '../../src/features/counter/audit-log/words/en.json' with { type: 'json' }
import { callExamples, writes } from './call-examples.ts'

const counterWrites = callExamples.filter(
  (each) => writes(each) && (each.call.policy === 'staff' || each.call.policy === 'manager'),
)

test('every counter write has a kind and a text, or declares that it changes nothing', () => {
  expect(counterWrites.length).toBeGreaterThan(50)
  const unknown = counterWrites.filter(
    ({ name, call }) => isAudited(api[name], call) && !isAuditedCallName(name),
  )
  expect(unknown.map(({ name }) => name)).toEqual([])
  const unsaid = counterWrites.filter(
    ({ name }) => isAuditedCallName(name) && !(`deeds.did.${name}` in words.counter),
  )
  expect(unsaid.map(({ name }) => name)).toEqual([])
})

test('calls of shoppers and visitors are not recorded in the audit log', () => {
  const others = callExamples.filter(({ call }) => call.policy === 'shopper' || call.policy === 'anyone')
  expect(others.filter(({ name, call }) => isAudited(api[name], call))).toEqual([])
})

test('the audit log stores only the listed fields of a call', () => {
  const kept = auditFactsOf({
    params: { id: 'order_1' },
    query: {},
    body: {
      step: 'hand_over',
      supplier_id: 'langa',
      collection_code: '4711',
      reason: 'Mrs Nkosi called',
      login: '+27821234567',
      password: 'secret',
      keys: { secret_key: 'sk_live' },
      bank_account: '62000000',
      reference: 'T NKOSI',
      amount_in_cents: 500,
      ways: [{ name: 'PICUP', payment_options: ['CASH'], tariff: { base_fee_in_cents: 3500, radius_km: 5 } }],
    },
    answer: { reference: 'QWRTZP', shopper_name: 'Thandi', supplier_id: 'langa', supplier: { id: 'parow' } },
  })
  expect(kept).toEqual({
    supplierIds: ['langa', 'parow'],
    subjectId: 'order_1',
    subject: 'QWRTZP',
    facts: {
      step: 'hand_over',
      amount_in_cents: 500,
      ways: [{ name: 'PICUP', on: true, base_fee_in_cents: 3500, fee_per_km_in_cents: undefined }],
    },
  })
})
