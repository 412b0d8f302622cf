// The one order in which transactions lock rows: two transactions that keep to it cannot deadlock. `tests/locks` compares it
// with what the shop's transactions really do. Rows that are only reached under one of these (an order's items, its
// transactions, its invoice) have no place of their own here, and an import has its own lock (with-import-lock.ts).

interface LockPlace {
  /** A table, or `advisory` for an advisory lock of the transaction. */
  table: string
  why: string
}

export const lockOrder: readonly LockPlace[] = [
  {
    table: 'advisory',
    why: 'an idempotency key, or work of which there is one at a time: held before anything is read',
  },
  { table: 'accounts', why: 'a shopper registers one order at a time, with one amount of store credit' },
  { table: 'holds', why: 'a part of a group basket is ordered, or given back' },
  { table: 'bank_lines', why: 'money on a statement is booked once; only then is it known for which order' },
  {
    table: 'orders',
    why: 'an order moves, is changed or is paid by one at a time; what it took is known only then',
  },
  { table: 'slot_patterns', why: 'a slot is made of a pattern that stays while it is made; few change one' },
  { table: 'stock', why: 'goods, by sellable: contested most, so held late and for short' },
  { table: 'offers', why: 'prices, by offer: an order holds them as they were read' },
  { table: 'discount_codes', why: 'a use of a code, once the goods are there' },
  { table: 'slots', why: 'a place in a slot, once the goods are there' },
  { table: 'debtor_cards', why: 'a card pays when everything else is taken' },
  {
    table: 'taxonomy_version',
    why: 'what all branches share has changed: held by everybody who changes it, so at the end',
  },
  { table: 'shelf_versions', why: 'the shelf has changed: held by every order of a branch, so last' },
]

interface LateLock {
  table: string
  after: string
  why: string
}

/** Locks taken against the order. PostgreSQL breaks a deadlock that one of these causes, and the transaction runs again. */
export const lateLocks: readonly LateLock[] = [
  {
    table: 'accounts',
    after: 'orders',
    why: 'a refund as store credit, or taken from it: whose it is stands on the order; only its own shopper or staff can meet it',
  },
  {
    table: 'holds',
    after: 'slots',
    why: 'a hold that this transaction wrote itself is completed; nobody else has seen it',
  },
  {
    table: 'stock',
    after: 'offers',
    why: 'a combo is taken away with whatever stock it has; it has none of its own, so no row is locked',
  },
]
