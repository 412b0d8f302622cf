// The deals of a line in words, for who picks it.
import type { CounterItem, CounterOrder } from './counter-contract.ts'

/** Returns the labels of the deals that take something off a line ("2 for R50"); empty where none does. */
export const dealTexts = (
  { deals = [] }: Pick<CounterOrder, 'deals'>,
  { deal_keys: keys = [] }: Pick<CounterItem, 'deal_keys'>,
): string =>
  deals
    .filter(({ key }) => keys.includes(key))
    .map(({ text }) => text)
    .join(', ')
