import { expect, test } from 'vitest'
import { guessCategory, votingWords } from './guess-category.ts'

/** A small shop: what is where. */
const shop: Record<string, string[]> = {
  'meat/chicken': ['Chicken braai pack', 'Chicken breasts', 'Whole chicken', 'Chicken drumsticks twin pack'],
  'dairy/milk': ['Full cream milk', 'Low fat milk', 'Fat free milk'],
  'dairy/long-life': ['Full cream UHT milk', 'Low fat UHT milk'],
  'dairy/cream': ['Fresh cream', 'Sour cream'],
  'pets/dogs': ['Puppy food chicken', 'Adult dog food beef', 'Dog biscuits'],
  'cupboard/sauces': ['Tomato sauce', 'Braai sauce', 'Sweet chilli sauce'],
}
const votes = new Map<string, Map<string, number>>()
for (const [category, names] of Object.entries(shop))
  for (const name of names)
    for (const word of new Set(votingWords(name))) {
      const of = votes.get(word) ?? new Map<string, number>()
      votes.set(word, of.set(category, (of.get(category) ?? 0) + 1))
    }
const guess = (name: string) => guessCategory(name, votes, (id) => id.split('/')[0] ?? '')

test.each([
  ['Full Cream Milk', 'dairy/milk'],
  ['Tomato Sauce Hot', 'cupboard/sauces'],
  ['Chicken Drumstick', 'meat/chicken'],
  ['Dog Biscuit', 'pets/dogs'],
  ['Sauce in Tomato Milk', 'cupboard/sauces'],
])('%s belongs to %s', (name, category) => expect(guess(name)).toBe(category))

test.each([
  ['a packing word alone', '10w Led Floodlight Twin Pack'],
  ['a name mostly unknown', 'Zapper Gizmo Turbo Chicken'],
  ['departments that disagree', 'Puppy Chicken'],
  ['nothing but numbers', '16 x 3'],
  ['nothing', ''],
])('%s is not guessed: %s', (_why, name) => expect(guess(name)).toBeUndefined())
