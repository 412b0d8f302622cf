// What must hold for an order whatever was done to it, recomputed from the rows alone [R2, R5, R10, R12]. Nothing here uses the
// shop's own code.
import type { Pool } from 'pg'

export interface OrderSnapshot {
  version: number
  status: string
  provider: string
  total: number
  paid: number
  /** Of that, store credit. */
  credit: number
  /** The payment at a provider that was begun and has not ended: what the provider calls it. */
  attempt: string | null
  /** What that attempt charges, cents. */
  attemptInCents: number
  /** Held until its shopper chooses how it goes back. */
  undecided: number
  /** How it was paid, but for credit and cash: at a provider, by a transfer, or both. */
  received: ('yoco' | 'offline_eft')[]
  /** Who cancelled it, what was chosen for its money, and by whom. */
  choice: string | null
  /** What is on its way back. */
  asked: { id: string; way: 'provider' | 'hand' }[]
  lines: {
    id: string
    offer: string
    qty: number
    price: number
    perKg: boolean
    picked: number | null
    /** Picked, and not changed since. */
    settled: boolean
    short: string
    /** Base units of it that were agreed and paid for; all of it where no addition waits. */
    agreed: number
  }[]
  /** An addition waits to be paid. */
  waits: boolean
  /** What does not hold. */
  wrong: string[]
}

interface Refund {
  id: string
  way: 'provider' | 'hand'
  status: string
  cause: string
  provider: string | null
  cents: number
}
interface Payment {
  provider: 'yoco' | 'offline_eft'
  status: string
  received: number | null
  reference: string
  cents: number
}

/** Which status may follow which, and who may bring it about [ruling 7, ruling 13]. */
const arrows: Record<string, Record<string, readonly string[]>> = {
  pending_payment: {
    payment_processing: ['shopper'],
    // By its shopper where they pay in cash instead.
    pending: ['system', 'provider', 'staff', 'shopper'],
    cancelled: ['shopper', 'staff'],
    abandoned: ['system'],
  },
  payment_processing: {
    pending: ['system', 'provider', 'staff'],
    pending_payment: ['system', 'provider', 'staff'],
  },
  pending: { preparing: ['staff'], cancelled: ['shopper', 'staff'] },
  preparing: { stock_short: ['staff'], ready_for_collection: ['staff'], cancelled: ['staff'] },
  stock_short: { preparing: ['shopper', 'staff', 'system'], cancelled: ['shopper', 'staff'] },
  ready_for_collection: { collected: ['staff'], cancelled: ['staff'] },
}

const sql = `
  select o.status, o.provider, o.total_in_cents::float8 as total, o.ceiling_in_cents::float8 as ceiling,
    o.subtotal_in_cents::float8 as subtotal, o.discount_in_cents::float8 as discount, o.version,
    (o.shipping_price_in_cents + o.bag_qty * o.bag_price_in_cents)::float8 as beside,
    (select json_agg(json_build_object('id', i.id, 'offer', i.offer_id, 'qty', i.qty::float8, 'ordered', i.qty_ordered::float8,
        'price', i.unit_price_in_cents, 'total', i.total_in_cents,
        'deal', i.deal_in_cents, 'shares', i.deal_shares, 'perKg', i.per_kg, 'picked', i.picked_qty::float8,
        'settled', i.picked_at is not null, 'takes', i.takes, 'short', case when i.short_at is null then 'no' else coalesce(i.short_outcome, 'asked') end)
      order by i.position) from order_items i where i.order_id = o.id) as lines,
    (select json_agg(json_build_object('name', e.name, 'from', e.from_status, 'to', e.to_status, 'actor', e.actor_kind,
        'cents', e.cents_moved) order by e.id) from order_events e where e.order_id = o.id) as events,
    coalesce((select json_object_agg(s.sellable_id, s.qty::float8) from order_stock s
      where s.order_id = o.id and s.released_at is null), '{}') as held,
    coalesce((select sum(e.amount_in_cents) from ledger_entries e where e.account = 'order:' || o.id), 0)::float8 as paid,
    coalesce((select sum(e.amount_in_cents) from ledger_movements m join ledger_entries e on e.movement_id = m.id
      where m.order_id = o.id and starts_with(e.account, 'refunding:')), 0)::float8 as refunding,
    (select json_build_object('cents', c.amount_in_cents, 'choice', c.choice, 'by', c.chosen_by,
        'hours', extract(epoch from c.chosen_at - c.created_at) / 3600) from refund_choices c where c.order_id = o.id) as choice,
    coalesce((select json_agg(json_build_object('id', r.id, 'way', r.way, 'status', r.status, 'cause', r.cause,
        'provider', t.provider, 'cents', r.amount_in_cents) order by r.created_at, r.id)
      from refunds r left join transactions t on t.id = r.transaction_id where r.order_id = o.id), '[]') as refunds,
    coalesce((select json_agg(json_build_object('provider', t.provider, 'status', t.status, 'received', t.received_in_cents,
        'reference', t.provider_reference,
        'cents', t.amount_in_cents) order by t.created_at, t.id) from transactions t where t.order_id = o.id), '[]') as payments,
    (select a.lines_before from order_amendments a where a.order_id = o.id and a.pay_until is not null and a.ended_at is null
      order by a.id limit 1) as waiting,
    o.credit_in_cents::float8 as credit,
    coalesce((select json_object_agg(m.kind, e.amount_in_cents) from ledger_movements m join ledger_entries e
      on e.movement_id = m.id where m.order_id = o.id and m.kind in ('credit_used', 'credit_returned', 'refund_credited')
      and e.account = 'credit:' || o.account_id), '{}') as moved_credit,
    coalesce((select sum(-e.amount_in_cents) from ledger_movements m join ledger_entries e on e.movement_id = m.id
      where m.order_id = o.id and starts_with(e.account, 'cash:')), 0)::float8 as cash,
    coalesce((select sum(e.amount_in_cents) from ledger_entries e
      where e.account = 'credit:' || o.account_id), 0)::float8 as wallet,
    coalesce((select json_agg(st.sellable_id) from stock st where st.supplier_id = o.supplier_id
      and ($2::boolean or st.sellable_id in (select mine.sellable_id from order_stock mine where mine.order_id = o.id))
      and (st.on_hand < 0
      or st.received <> st.on_hand + coalesce((select sum(s.qty) from order_stock s
        where s.supplier_id = st.supplier_id and s.sellable_id = st.sellable_id and s.released_at is null), 0))), '[]') as leaks,
    (select count(*)::int from slots sl left join (select so.slot_id, count(*) as orders from orders so
        where so.status not in ('cancelled', 'abandoned') and ($2::boolean or so.slot_id = o.slot_id) group by so.slot_id) used
      on used.slot_id = sl.id
      where ($2::boolean or sl.id = o.slot_id) and sl.taken <> coalesce(used.orders, 0)) as slots_wrong,
    (select count(*)::int from ledger_movements m where m.order_id = o.id and (
      select sum(e.amount_in_cents) from ledger_entries e where e.movement_id = m.id) <> 0) as unbalanced
  from orders o where o.id = $1`

/** The most that the shares of so many pieces come to. */
function dealOfPieces(shares: { qty: number; cents: number }[] | null, qty: number): number {
  const pieces = (shares ?? []).flatMap((share) => Array<number>(share.qty).fill(share.cents))
  return pieces
    .sort((a, b) => b - a)
    .slice(0, qty)
    .reduce((sum, each) => sum + each, 0)
}

/**
 * Reads an order and what is wrong with it. `whole`: checks all stock and places of the branch, and not only those that this
 * order touches.
 */
export async function readOrderSnapshot(pool: Pool, id: string, whole: boolean): Promise<OrderSnapshot> {
  // Under a name it is planned once, which takes longer than looking.
  const { rows } = await pool.query({ name: 'look at order', text: sql, values: [id, whole] })
  const [o] = rows
  const wrong: string[] = []
  const must = (holds: boolean, what: string) => {
    if (!holds) wrong.push(what)
  }
  const dead = o.status === 'cancelled' || o.status === 'abandoned'
  const sum = (amounts: number[]): number => amounts.reduce((all, each) => all + each, 0)
  for (const line of o.lines) {
    must(
      Math.round(line.qty * line.price + 1e-6) - line.deal === line.total,
      `a line of ${line.qty} x ${line.price} less ${line.deal} is ${line.total}`,
    )
    must(line.total >= 0, `a line costs ${line.total}`)
    must(
      line.perKg || line.deal <= dealOfPieces(line.shares, line.qty),
      `${line.deal} is off ${line.qty} pieces with the shares ${JSON.stringify(line.shares)}`,
    )
    // What stays in the crate beyond the order is known; else a pick is whole or none.
    must(line.picked !== null || !line.settled, 'picked at a time, and nothing is in the crate')
    must(
      line.picked === null || line.qty === 0 || line.settled || (line.perKg && line.picked > line.qty),
      `${line.picked} in the crate since nobody knows when, of ${line.qty}`,
    )
    must(
      line.picked === null || line.picked >= line.qty,
      `${line.picked} is in the crate, and ${line.qty} is charged`,
    )
    if (line.perKg && line.qty > line.ordered) {
      const most = Math.floor((Math.round(line.ordered * line.price + 1e-6) * 105) / 100)
      must(line.total <= most, `a weighed line costs ${line.total}, and ${most} at most`)
    }
  }
  must(
    o.subtotal === sum(o.lines.map((line: { total: number }) => line.total)),
    'the subtotal is not that of its lines',
  )
  must(o.total === Math.max(0, o.subtotal - o.discount) + o.beside, 'the total does not add up')
  must(o.total <= o.ceiling, `the total ${o.total} is above what was agreed, ${o.ceiling}`)
  must(
    o.total === sum(o.events.map((event: { cents: number }) => event.cents)),
    'the story does not add up to the total',
  )

  let at: string | null = null
  for (const { name, from, to, actor } of o.events) {
    // What is no step says nothing of where the order stood, or where it did.
    must(at === from || (from === null && to === null), `${name} says it began at ${from}, and it was ${at}`)
    if (to === null || to === from) continue
    if (at !== null)
      must(arrows[at]?.[to]?.includes(actor) ?? false, `${name}: from ${at} to ${to} by ${actor}`)
    at = to
  }
  must(at === o.status, `the story ends at ${at}, the order is ${o.status}`)
  must(
    o.status !== 'preparing' || !o.lines.some((line: { short: string }) => line.short === 'asked'),
    'packed while asked',
  )
  must(
    o.status !== 'stock_short' || o.lines.some((line: { short: string }) => line.short === 'asked'),
    'short, and nothing is asked',
  )

  const need: Record<string, number> = {}
  for (const { qty, takes } of o.lines)
    for (const part of takes) {
      const amount = Math.round(qty * part.qty * 100_000)
      need[part.sellable_id] = (need[part.sellable_id] ?? 0) + amount
    }
  for (const id of new Set([...Object.keys(need), ...Object.keys(o.held)])) {
    const holds = Math.round((o.held[id] ?? 0) * 100_000)
    must(holds === (dead ? 0 : (need[id] ?? 0)), `holds ${holds} of ${id}, and its lines need ${need[id]}`)
  }
  must(o.leaks.length === 0, `stock does not add up: ${o.leaks}`)
  must(o.slots_wrong === 0, 'places do not add up')
  must(o.unbalanced === 0, 'a movement does not sum to zero')
  must(!dead || o.paid === 0, `it is over and keeps ${o.paid}`)
  must(o.status !== 'collected' || o.paid === o.total, `collected, and paid ${o.paid} of ${o.total}`)
  must(o.wallet >= 0, `a wallet of ${o.wallet}`)
  must(o.cash === 0 || o.status === 'collected', `${o.cash} in cash, and it is ${o.status}`)
  const {
    credit_used: used = 0,
    credit_returned: returned = 0,
    refund_credited: credited = 0,
  } = o.moved_credit
  must(used === -o.credit, `the order says ${o.credit} of credit, the ledger ${used}`)
  must(!dead || returned >= o.credit, `it is over, took ${o.credit} of credit and gave back ${returned}`)
  must(o.paid >= 0, 'paid less than nothing')
  const refunds: Refund[] = o.refunds
  const asked = refunds.filter(({ status }) => status === 'asked')
  const centsAsked = sum(asked.map(({ cents }) => cents))
  const undecided = o.choice?.choice === null ? o.choice.cents : 0
  must(
    o.refunding === undecided + centsAsked,
    `${o.refunding} is on its way back, ${undecided} waits for a choice and ${centsAsked} is asked for`,
  )
  must(!o.choice || o.status === 'cancelled', `a choice, and it is ${o.status}`)
  // What a provider did not send was asked for again, of the branch.
  const back = refunds.filter(
    ({ cause, way, status }) => cause === 'cancelled' && !(way === 'provider' && status === 'failed'),
  )
  const centsBack = sum(back.map(({ cents }) => cents))
  if (o.choice?.choice) {
    const { choice, by, cents, hours } = o.choice
    must(centsBack + credited === cents, `of ${cents} goes back ${centsBack}, and ${credited} as credit`)
    must((choice === 'original') === centsBack > 0, `${choice} was chosen, and ${centsBack} goes back`)
    must(by === 'shopper' || hours >= 48, `the system chose after ${hours} hours`)
    const transfers = back.some((refund) => refund.provider === 'offline_eft')
    must(by === 'shopper' || !transfers, 'a transfer goes to a bank account that nobody named')
  } else must(back.length === 0, 'money goes back, and nobody chose how')
  const { status, provider, total, paid, credit, version } = o
  const payments: Payment[] = o.payments
  const attempt = payments.findLast((each) => each.provider === 'yoco' && each.status === 'initiated')
  const canceller = o.events.findLast(({ to }: { to: string | null }) => to === 'cancelled')?.actor
  const waits =
    o.waiting !== null &&
    provider !== 'cash' &&
    paid < total &&
    ['pending', 'preparing', 'stock_short'].includes(status)
  const lines = o.lines.map(
    (line: { id: string; qty: number; price: number; total: number; deal: number; settled: boolean }) => {
      const before = o.waiting?.find(({ id }: { id: string }) => id === line.id)?.qty ?? 0
      // A weight may come to a little more that costs the same.
      const isPaid = !waits || line.total + line.deal <= Math.round(before * line.price + 1e-6)
      const agreed = isPaid ? line.qty : Math.min(line.qty, before)
      must(!line.settled || agreed === line.qty, `${line.qty} is in the crate, and ${agreed} of it was paid`)
      return { ...line, agreed }
    },
  )
  const picking = ['preparing', 'ready_for_collection'].includes(status)
  const mayOwe = provider === 'cash' || (status === 'preparing' && waits)
  must(mayOwe || !picking || paid >= total, `packed with ${paid} of ${total} paid`)
  return {
    version,
    status,
    provider,
    total,
    paid,
    credit,
    attempt: attempt?.reference ?? null,
    attemptInCents: attempt?.cents ?? 0,
    undecided,
    received: payments.filter((each) => each.received !== null).map((each) => each.provider),
    choice: o.choice?.choice ? `${canceller} cancelled, ${o.choice.by} chose ${o.choice.choice}` : null,
    asked,
    lines,
    waits,
    wrong,
  }
}
