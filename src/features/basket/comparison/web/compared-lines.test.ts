// Tests that a compared line shows its unit price beside its total [ruling 4].
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeShop, ShopProvider, type ShopState } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import words from '../../../catalogue/catalogue/words/en.json' with { type: 'json' }
import type { CompareEntry } from '../comparison-contract.ts'
import { ComparedLines } from './compared-lines.tsx'

function drawnWith(measurement: string | null, perKg = false): string {
  const state = { language: 'en', words: words.screens } as unknown as ShopState
  const shop = makeShop(() => Promise.reject(new Error('nothing is fetched')), {} as never, state)
  const item = { price_in_cents: 2999, total_in_cents: 5998, saving_in_cents: 0, stand_in: null }
  const offer = { id: 'l-rice1', name: 'Rice', per_kg: perKg, sellable: { id: 'rice1', measurement } }
  const lines = createElement(ComparedLines, {
    entry: { items: [item] } as unknown as CompareEntry,
    beside: undefined,
    lines: [{ offer, qty: 2 }] as unknown as CartLine[],
  })
  const props = { shop } as Parameters<typeof ShopProvider>[0]
  return renderToStaticMarkup(createElement(ShopProvider, props, lines)).replaceAll('\u00a0', ' ')
}

test('a compared line with a measurement shows its price per kilogram or litre', () => {
  expect(drawnWith('2 kg')).toContain('R 15.00 per kg')
  expect(drawnWith('500 ml')).toContain('R 59.98 per litre')
})

test('a compared line shows no unit price if it has no measurement or is sold by weight', () => {
  expect(drawnWith(null)).not.toContain(' per ')
  expect(drawnWith('1 kg', true)).not.toContain(' per ')
})
