// What happened to one order, from everything that is kept of it, in the order of time: for whoever is asked "where is my

// money?" with nothing but the reference. Of people only the ids of their accounts; no name, number, address or text of theirs.
import type { Reader } from '#server/database/database.ts'
import { tellGoods, tellMoney, tellNews, tellPayments, tellSteps } from './story-parts.ts'
import type { OrderRow, StoryPart, Told } from './story-shapes.ts'

export interface OrderStory extends Required<StoryPart> {
  order: OrderRow
  paidInCents: number
}

/** By its reference or its id; undefined where there is none. */
export async function tellOrder(db: Reader, asked: string): Promise<OrderStory | undefined> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.or([eb('reference', '=', asked.toUpperCase()), eb('id', '=', asked)]))
    .executeTakeFirst()
  if (!order) return undefined
  const money = await tellMoney(db, order)
  const parts: StoryPart[] = [money]
  for (const tell of [tellSteps, tellGoods, tellPayments, tellNews]) parts.push(await tell(db, order))
  const byTime = (a: Told, b: Told) => a.at.getTime() - b.at.getTime()
  return {
    order,
    paidInCents: money.paidInCents,
    told: parts.flatMap(({ told = [] }) => told).sort(byTime),
    ahead: parts.flatMap(({ ahead = [] }) => ahead).sort(byTime),
    names: [order.id, ...parts.flatMap(({ names = [] }) => names)],
  }
}
