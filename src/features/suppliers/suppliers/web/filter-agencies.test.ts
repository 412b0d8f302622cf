import { expect, test } from 'vitest'
import type { Agency, Supplier } from '../supplier-contract.ts'
import { filterAgencies } from './filter-agencies.ts'

const store = (name: string, address: string, lat: number, lon: number) =>
  ({ id: name, name, formatted_address: address, lat, lon, distance: null }) as Supplier
const agencies: Agency[] = [
  {
    name: 'Vuka',
    image_url: '',
    suppliers: [
      store('Vuka Langa', '57 Washington Street, Langa', -33.94, 18.53),
      store('Vuka Parow', '114 Voortrekker Road, Parow', -33.9, 18.58),
    ],
  },
  { name: 'Bohème', image_url: '', suppliers: [store('Bohème Sandton', 'Rivonia Road', -26.1, 28.06)] },
]
const names = (query: string, position: { lat: number; lon: number } | null = null) =>
  filterAgencies(agencies, query, position).flatMap(({ stores }) => stores.map(({ name }) => name))

test('every word must match name, agency or address, regardless of accents and case', () => {
  expect(names('')).toEqual(['Vuka Langa', 'Vuka Parow', 'Bohème Sandton'])
  expect(names('PAROW')).toEqual(['Vuka Parow'])
  expect(names('vuka washington')).toEqual(['Vuka Langa'])
  expect(names('boheme')).toEqual(['Bohème Sandton'])
  expect(names('vuka sandton')).toEqual([])
})

test('with a position the nearest store and its agency come first', () => {
  expect(names('', { lat: -33.9, lon: 18.57 })).toEqual(['Vuka Parow', 'Vuka Langa', 'Bohème Sandton'])
  expect(names('', { lat: -26.2, lon: 28 })[0]).toBe('Bohème Sandton')
  const [first] = filterAgencies(agencies, 'parow', { lat: -33.9, lon: 18.57 })
  expect(first?.stores[0]?.distance).toBe(0.9)
})
