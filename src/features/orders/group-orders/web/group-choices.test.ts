// How each part of a group is handed over, and which of the part's other choices survive a change of that.
import { beforeEach, describe, expect, test } from 'vitest'
import { resetCheckout, useCheckout } from '#web/stores/checkout-store.ts'
import { choosePart, choosePartWay, findPartWay } from './group-choices.ts'

const ways = (...names: string[]) =>
  ({ shipping: names.map((name) => ({ name, payment_options: ['CASH'] })) }) as Parameters<
    typeof findPartWay
  >[0]

describe('findPartWay', () => {
  test.each([
    [['COLLECT', 'PICUP'], 'PICUP', 'PICUP'],
    [['COLLECT', 'PICUP'], null, 'COLLECT'],
    [['PICUP', 'COLLECT'], 'MANUAL_DELIVERY', 'COLLECT'],
    [['PICUP', 'MANUAL_DELIVERY'], null, 'PICUP'],
    [[], 'PICUP', undefined],
  ])('for a branch that offers %j, with %j chosen, returns %j', (offered, chosen, way) => {
    expect(findPartWay(ways(...offered), chosen)?.name).toBe(way)
  })
})

describe('changing the way of one part', () => {
  const time = '2026-03-12T08:00:00.000Z'
  beforeEach(() => {
    resetCheckout()
    for (const id of ['one', 'other'])
      choosePart(id, { shipping_provider: 'PICUP', collection_date: time, payment_provider: 'offline_eft' })
  })
  const partOf = (id: string) => useCheckout.getState().parts?.[id]

  test('between delivery and collection clears its time and payment, and leaves the other part alone', () => {
    choosePartWay('one', { from: 'PICUP', to: 'COLLECT' })
    expect(partOf('one')).toMatchObject({
      shipping_provider: 'COLLECT',
      collection_date: null,
      payment_provider: null,
    })
    expect(partOf('other')).toMatchObject({ collection_date: time, payment_provider: 'offline_eft' })
  })

  test('between two ways of delivery keeps its time and clears its payment', () => {
    choosePartWay('one', { from: 'PICUP', to: 'MANUAL_DELIVERY' })
    expect(partOf('one')).toMatchObject({ collection_date: time, payment_provider: null })
  })

  test('to the way it has already changes nothing', () => {
    choosePartWay('one', { from: 'PICUP', to: 'PICUP' })
    expect(partOf('one')).toMatchObject({ collection_date: time, payment_provider: 'offline_eft' })
  })
})
