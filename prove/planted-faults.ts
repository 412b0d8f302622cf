// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is quoted here is source.
//
// The deliberate faults of the invariants (M1–M14), as replacements in the source: the current text and the faulty text. Each
// names the part of the suite that guards against it. If the source has changed, planting fails loudly: find the new place.
export interface Fault {
  id: string
  what: string
  plant: { file: string; from: string; to: string }[]
  /** Must go red. */
  guards: string[]
  /** Only the tests whose names hold this. */
  only?: string
}

const noLock = {
  file: 'src/server/http/idempotency.ts',
  from: 'await sql`select pg_advisory_xact_lock(hashtextextended(${nameOf(intent)}, 0))`.execute(tx)',
  to: 'await sql`select ${nameOf(intent)}::text`.execute(tx)',
}
const noKey = {
  file: 'db/migrations/0003-accounts.sql',
  from: 'created_at timestamptz not null,\n  primary key (account_id, call, key)\n);\ncreate index idempotency',
  to: 'created_at timestamptz not null\n);\ncreate index idempotency',
}
const keys = 'src/server/http/serve-call.test.ts'

export const faults: Fault[] = [
  {
    id: 'M1',
    what: 'the unique key of idempotency is dropped, and with it the lock that takes turns',
    plant: [noLock, noKey],
    guards: [keys],
  },
  { id: 'M1b', what: 'the unique key alone is dropped', plant: [noKey], guards: [keys] },
  {
    id: 'M2',
    what: 'the key is saved after the commit instead of within',
    plant: [
      {
        file: 'src/server/http/serve-call.ts',
        from: '      tx.beforeCommit.push(() => saveAnswer(tx, intent, saved, ask.now))\n',
        to: '',
      },
      {
        file: 'src/server/http/serve-call.ts',
        from: "    if (replayed) reply.header('idempotency-replayed', 'true')",
        to:
          "    if (replayed) reply.header('idempotency-replayed', 'true')\n" +
          '    else await shop.database.transaction((tx) => saveAnswer(tx, intent, saved, ask.now))\n',
      },
    ],
    guards: [keys],
  },
  {
    id: 'M3',
    what: 'stock is read, and then written',
    plant: [
      {
        file: 'src/features/basket/basket/server/stock-store.ts',
        from: '  const { rows } = await sql<StockMove>`\n    with held as materialized (\n      select st.sellable_id, w.qty from stock st',
        to:
          '  const read = await sql<{ id: string; n: number }>`select sellable_id as id, on_hand as n from stock where supplier_id = ${supplierId} and sellable_id = any(${ids}::text[])`.execute(tx)\n' +
          '  const [readIds, readAmounts] = [read.rows.map((row) => row.id), read.rows.map((row) => row.n)]\n' +
          '  const { rows } = await sql<StockMove>`\n    with held as materialized (\n      select st.sellable_id, w.qty, r.n from stock st\n' +
          '      join unnest(${readIds}::text[], ${readAmounts}::numeric[]) as r (id, n) on r.id = st.sellable_id',
      },
      {
        file: 'src/features/basket/basket/server/stock-store.ts',
        from: 'update stock st set on_hand = st.on_hand + ${sign}::int * w.qty',
        to: 'update stock st set on_hand = w.n + ${sign}::int * w.qty',
      },
      {
        file: 'src/features/basket/basket/server/stock-store.ts',
        from: 'and st.on_hand + ${sign}::int * w.qty >= 0',
        to: 'and w.n + ${sign}::int * w.qty >= 0',
      },
    ],
    guards: ['tests/race/last-units.test.ts'],
    only: 'for the last 10 of',
  },
  {
    id: 'M4',
    what: 'each line of a cart is held against the stock, not their sum',
    plant: [
      {
        file: 'src/features/basket/basket/server/fit-stock.ts',
        from: '(takes.get(id) ?? 0) + amount > scaled(there)',
        to: 'amount > scaled(there)',
      },
    ],
    guards: ['src/features/orders/orders/server/register-order.test.ts'],
  },
  {
    id: 'M4b',
    what: 'of two lines of one offer only the first is held against the stock',
    plant: [
      {
        file: 'src/features/basket/basket/server/fit-stock.ts',
        from: 'needOf(requested.filter((line) => line.offer === offer))',
        to: 'needOf(requested.filter((line) => line.offer === offer).slice(0, 1))',
      },
    ],
    guards: ['src/features/orders/orders/server/register-order.test.ts'],
  },
  {
    id: 'M5',
    what: 'uses of a discount code are counted, and then one is inserted',
    plant: [
      {
        file: 'src/features/deals/discounts/server/discount-store.ts',
        from: '    update discount_codes c set used = c.used + 1\n',
        to:
          '    with counted as (select count(*) as n from discount_uses where code_id = ${codeId})\n' +
          '    update discount_codes c set used = least(c.used + 1, coalesce(c.total_limit, c.used + 1))\n',
      },
      {
        file: 'src/features/deals/discounts/server/discount-store.ts',
        from: 'and c.revision = ${revision} and ${isValidAt(now)} and ${isLeft}\n',
        to: 'and c.revision = ${revision} and ${isValidAt(now)} and (select n < coalesce(c.total_limit, n + 1) from counted)\n',
      },
    ],
    guards: ['tests/race/discount-codes.test.ts'],
  },
  {
    id: 'M6',
    what: 'the amount of a callback is not compared',
    plant: [
      {
        file: 'src/features/money/payments/evaluate-report.ts',
        from: "amountInCents === expected.amountInCents ? 'succeeded' : 'amount_error'",
        to: "amountInCents > 0 ? 'succeeded' : 'amount_error'",
      },
    ],
    guards: [
      'src/features/money/payments/evaluate-report.test.ts',
      'src/features/money/payments/server/paying.test.ts',
    ],
  },
  {
    id: 'M7',
    what: 'PayGate’s checksum is not looked at',
    plant: [
      {
        file: 'src/features/money/payments/server/providers/paygate-checksum.ts',
        from: 'return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))',
        to: 'return given.length === right.length || timingSafeEqual(Buffer.from(given), Buffer.from(right))',
      },
    ],
    guards: ['src/features/money/payments/server/paying.test.ts'],
  },
  {
    id: 'M7b',
    what: 'Yoco’s signature is not looked at',
    plant: [
      {
        file: 'src/features/money/payments/server/providers/yoco-signature.ts',
        from: '.some((given) => given.length === right.length && timingSafeEqual(given, right))',
        to: '.some((given) => given.length === right.length || timingSafeEqual(given, right))',
      },
    ],
    guards: ['src/features/money/payments/server/paying.test.ts'],
  },
  {
    id: 'M8',
    what: 'money that comes after the cancellation pays the order',
    plant: [
      {
        file: 'src/features/ledger/ledger/owed-amount.ts',
        from: 'cents(endedStatuses.includes(status) ? 0 : Math.max(0, total - paidInCents))',
        to: 'cents(Math.max(0, total - paidInCents))',
      },
    ],
    guards: ['src/features/money/payments/server/paying.test.ts'],
  },
  {
    id: 'M9',
    what: 'an address named in a body is anybody’s',
    plant: [
      {
        file: 'src/features/accounts/addresses/server/address-store.ts',
        from: "    .where('account_id', '=', accountId)\n    .orderBy('created_at', 'desc')",
        to: "    .where('account_id', '<>', `${accountId}-`)\n    .orderBy('created_at', 'desc')",
      },
    ],
    guards: ['tests/guard/owners.test.ts', 'src/features/suppliers/delivery/server/order-delivered.test.ts'],
  },
  {
    id: 'M9b',
    what: 'a transaction is anybody’s',
    plant: [
      {
        file: 'src/features/money/payments/server/transaction-store.ts',
        from: "query.where('account_id', '=', shopperId ?? '')",
        to: "query.where('account_id', '<>', `${shopperId}-`)",
      },
    ],
    guards: ['tests/guard/owners.test.ts', 'src/features/money/payments/server/paying.test.ts'],
  },
  {
    id: 'M9c',
    what: 'an invoice is anybody’s',
    plant: [
      {
        file: 'src/features/money/invoices/server/find-invoice.ts',
        from: 'const order = await lockOrder(tx, request.orderId, request.owner)',
        to: 'const order = await lockOrder(tx, request.orderId, { anyOwner: true })',
      },
    ],
    guards: ['src/features/money/invoices/server/invoices.test.ts'],
  },
  {
    id: 'M10',
    what: 'an empty manager’s key opens the door',
    plant: [
      {
        file: 'src/server/sessions/session-store.ts',
        from: '  if (key.length < 20 || key.length > 100) return undefined\n',
        to: '',
      },
      {
        file: 'src/server/sessions/session-store.ts',
        from: "    .where('manager_keys.key_hash', '=', hashToken(key))\n",
        to: "    .$if(key !== '', (query) => query.where('manager_keys.key_hash', '=', hashToken(key)))\n",
      },
    ],
    guards: ['src/features/counter/counter/server/manager-keys.test.ts'],
  },
  {
    id: 'M11',
    what: 'the reply goes out before the commit',
    plant: [
      {
        file: 'src/server/http/serve-call.ts',
        from: '=> ({ http, answer: String(reply.code(http).serialize(answer)) })\n',
        to:
          '=> {\n' +
          '      const text = String(reply.code(http).serialize(answer))\n' +
          "      void reply.type('application/json; charset=utf-8').send(text)\n" +
          '      return { http, answer: text }\n' +
          '    }\n',
      },
      {
        file: 'src/server/http/serve-call.ts',
        from: "    if (replayed) reply.header('idempotency-replayed', 'true')\n    return reply.code(",
        to: "    if (!replayed) return reply\n    reply.header('idempotency-replayed', 'true')\n    return reply.code(",
      },
    ],
    guards: [keys],
  },
  {
    id: 'M12',
    what: 'stock is given back at every cancellation, however often',
    plant: [
      {
        file: 'src/features/orders/orders/server/cancel-order.ts',
        from: "  const actor = { kind: 'shopper', id: shopperId } as const\n",
        to:
          "  if (order.status === 'cancelled') {\n" +
          "    const taken = await tx.selectFrom('order_stock').select(['sellable_id as sellableId', 'qty']).where('order_id', '=', orderId).execute()\n" +
          '    await addStock(tx, order.supplier_id, taken)\n' +
          '    return loadRecord(tx, order)\n' +
          '  }\n' +
          "  const actor = { kind: 'shopper', id: shopperId } as const\n",
      },
      {
        file: 'src/features/orders/orders/server/cancel-order.ts',
        from: "import type { Tx } from '#server/database/database.ts'\n",
        to:
          "import { addStock } from '#features/basket/basket/server/stock-store.ts'\n" +
          "import type { Tx } from '#server/database/database.ts'\n",
      },
    ],
    guards: ['src/features/orders/orders/server/order-routes.test.ts'],
  },
  {
    id: 'M12b',
    what: 'what an order let go of before is given back once more when it dies',
    plant: [
      {
        file: 'src/features/orders/orders/server/taken-stock-store.ts',
        from: "    .where('order_id', '=', orderId)\n    .where('released_at', 'is', null)\n    .returning(",
        to: "    .where('order_id', '=', orderId)\n    .returning(",
      },
    ],
    guards: ['src/features/orders/amendments/server/amendments.test.ts'],
  },
  {
    id: 'M13',
    what: 'cents are fractions of rand on the way',
    plant: [
      {
        file: 'src/kernel/money.ts',
        from: '  timesRatio(unitPrice, hundredThousandths(quantity), 100_000)',
        to: '  cents(Math.round((unitPrice / 100) * (hundredThousandths(quantity) / 100_000) * 100))',
      },
    ],
    guards: ['src/kernel/money.test.ts'],
  },
  {
    id: 'M14',
    what: 'what a shop says of its configuration is merged by a plain recursive merge',
    plant: [
      {
        file: 'src/features/suppliers/shopfront/merge-config.ts',
        from: '  const merged = { ...current }\n',
        to:
          '  const plain = (into: Record<string, unknown>, from: Record<string, unknown>): void => {\n' +
          '    for (const key of Object.keys(from)) {\n' +
          '      const [old, value] = [into[key], from[key]]\n' +
          '      if (old && value && typeof value === "object") plain(old as never, value as never)\n' +
          '      else into[key] = value\n' +
          '    }\n' +
          '  }\n' +
          '  const merged = structuredClone(current)\n' +
          '  if (typeof received === "object" && received !== null) plain(merged as never, received as never)\n' +
          '  if (rules) return merged\n',
      },
    ],
    guards: ['src/features/suppliers/shopfront/merge-config.test.ts'],
  },
]
