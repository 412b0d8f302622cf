// Every figure of the invariants, and which tests show it. Most are the suite's own tests in a larger size; prove/*.prove.ts are
// the others, too long for the suite.
import type { Part } from './part.ts'

const count = (name: string) => (wanted: number) => ({ [name]: String(wanted) })
const ours = count('SPAZA_PROVE_COUNT')

export const parts: Part[] = [
  {
    id: 'R1.kills',
    what: 'kill -9 of the server or of PostgreSQL while orders are registered and cancelled: 0 lost, 0 half-written',
    asked: 1000,
    files: ['tests/kill/kill-orders.test.ts'],
    size: count('SPAZA_KILLS'),
    counted: /^(\d+) kills, \d+ orders, \d+ unanswered/gm,
    says: /^\d+ kills, .*$/gm,
    note: 'At least 10,000 acknowledged writes are asked for as well: the orders that were told of are in the line below.',
  },
  {
    id: 'R1.after-commit',
    what: 'killed after the commit and before the reply: the same order when asked again (T2)',
    asked: 1000,
    files: ['tests/kill/after-commit.test.ts'],
    size: count('SPAZA_AFTER_COMMIT_KILLS'),
    counted: /^after the commit: (\d+) kills/gm,
  },
  {
    id: 'R1.imports',
    what: 'kills while price lists are read and put live: each whole or not at all (T31)',
    asked: 100,
    files: ['tests/kill/kill-imports.test.ts'],
    size: count('SPAZA_IMPORT_KILLS'),
    counted: /^(\d+) kills of imports/gm,
  },
  {
    id: 'R2.baskets',
    what: 'generated baskets priced by the shop and by a reference of its own: 0 cents apart',
    asked: 1_000_000,
    files: ['prove/baskets.prove.ts'],
    only: 'by the rules',
    size: ours,
  },
  {
    id: 'R2.priced-from-the-database',
    what: 'the same through the cart calls and the database',
    asked: 5000,
    files: ['prove/baskets.prove.ts'],
    only: 'by the cart call',
    size: ours,
  },
  {
    id: 'R3.orders',
    what: 'orders each sent 1–20 times (at once, with replies dropped, reconnecting, server killed): one order each',
    asked: 10_000,
    files: ['prove/one-intent.prove.ts'],
    size: ours,
  },
  {
    id: 'R4.deliveries',
    what: 'callbacks of four providers, repeated, shuffled, late, early, hostile: every cent where it belongs, no forged one accepted',
    asked: 20_000,
    files: ['src/features/payments/server/simulation.test.ts'],
    // An order comes to about four deliveries.
    size: (wanted) => ({ SPAZA_TEST_ORDERS: String(Math.ceil(wanted / 4)) }),
    counted: /^payments: (\d+) deliveries/gm,
    says: /^payments: \d+ deliveries.*$/gm,
  },
  {
    id: 'R4.kills',
    what: 'kills while orders are paid, with a clock that jumps: what was taken is booked once',
    asked: 100,
    files: ['tests/kill/kill-payments.test.ts'],
    size: count('SPAZA_PAYMENT_KILLS'),
    counted: /^(\d+) kills, \d+ orders, \d+ paid/gm,
    says: /^\d+ kills, \d+ orders, \d+ paid$/gm,
  },
  ...(
    [
      ['R5.units', 'runs of 500 shoppers for the last 100 of a thing: 100 sold, 400 clear refusals', 'units'],
      ['R5.weights', 'runs of 500 shoppers for the last 30 kg, to 0.00001: never a gram too much', 'weights'],
      ['R5.places', 'runs of 200 shoppers for the last 40 places of a slot: exactly 40', 'places'],
      ['R6.codes', 'runs of 200 shoppers with a code for 10: exactly 10', 'codes'],
      [
        'R6.credit',
        'runs of one shopper with R50 of credit and 30 orders at once: at most R50 used',
        'credit',
      ],
    ] as const
  ).map(
    ([id, what, only]): Part => ({ id, what, asked: 20, files: ['prove/races.prove.ts'], only, size: ours }),
  ),
  {
    id: 'R7.carts',
    what: 'tampered carts registered (negative, huge, stale price, foreign offer, slot, address …): 0 orders at a wrong price',
    asked: 50_000,
    files: ['src/features/basket/server/cart-routes.test.ts'],
    only: 'of tampered carts',
    size: count('SPAZA_TEST_CARTS'),
    counted: /^tampered: (\d+) carts/gm,
    says: /^tampered: .*$/gm,
  },
  {
    id: 'R8.owners',
    what: 'tests of every call with ids of others by every principal, and of canaries in answers and logs',
    asked: 1,
    files: ['tests/guard/owners.test.ts', 'tests/attack/leaks.test.ts'],
    note: 'Every call and every place of an id, from the declarations: the figure has no number. Counted are tests.',
  },
  {
    id: 'R9.doors',
    what: 'tests of every call by every role, against the declared table',
    asked: 1,
    files: ['tests/guard/roles.test.ts', 'tests/guard/deeds.test.ts', 'tests/attack/mass-assignment.test.ts'],
    note: 'Every call, from the declarations: the figure has no number. Counted are tests.',
  },
  {
    id: 'R10.lives',
    what: 'lives of an order at random, with acts at the same time, against a model: 0 divergences',
    asked: 10_000,
    files: ['tests/model/order-life.test.ts'],
    size: count('SPAZA_TEST_SEQUENCES'),
    counted: /^lives of an order: (\d+) lived/gm,
  },
  {
    id: 'R13.requests',
    what: 'requests made from the schemas of every call: 0 faults, 0 answers off their schema, 0 insides shown',
    asked: 100_000,
    files: ['tests/guard/strict.test.ts'],
    only: 'made from the schemas',
    size: count('SPAZA_TEST_REQUESTS'),
    counted: /^made from the schemas: (\d+) requests/gm,
  },
  {
    id: 'R14.files',
    what: 'hostile files, each refused or read within its bounds',
    asked: 60,
    files: ['tests/hostile-files/hostile-files.test.ts'],
  },
  {
    id: 'R14.reads',
    what: 'reads during 100 imports: 0 mixed catalogues',
    asked: 10_000,
    files: ['src/features/imports/server/import-races.test.ts'],
    only: 'never a mixture',
    size: (wanted) => ({
      SPAZA_IMPORT_READS: String(wanted),
      SPAZA_IMPORT_ROUNDS: String(Math.ceil(wanted / 100)),
    }),
    counted: /^(\d+) reads during \d+ imports/gm,
    says: /^\d+ reads during \d+ imports.*$/gm,
  },
  {
    id: 'R16.sessions',
    what: 'sessions of the real client code on a poor network: 0 lost baskets, 0 second orders, a truthful end each',
    asked: 500,
    files: ['src/features/orders/web/poor-phone.test.ts'],
    size: count('SPAZA_TEST_SESSIONS'),
    counted: /^poor phones: (\d+) sessions/gm,
    says: /^poor phones: \d+ sessions.*$/gm,
  },
  {
    id: 'M.faults',
    what: 'deliberate faults (M1–M14), each planted in a copy of the tree: the suite goes red',
    asked: 14,
    files: ['prove/planted-faults.prove.ts'],
  },
]
