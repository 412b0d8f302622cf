// Everything stored about one order, in order of time, for staff who are asked “where is my money?” with only the reference.
// People appear only as account ids: no name, number, address or text of theirs.
import type { Reader } from '#server/database/database.ts'
import {
  type OrderRow,
  readGoods,
  readMessages,
  readMoney,
  readPayments,
  readSteps,
  type StoryLine,
  type StoryPart,
} from './story-parts.ts'

export interface OrderStory extends Required<StoryPart> {
  order: OrderRow
  paidInCents: number
}

/** Returns the story of the order with this reference or id; undefined if there is none. */
export async function readOrderStory(db: Reader, idOrReference: string): Promise<OrderStory | undefined> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.or([eb('reference', '=', idOrReference.toUpperCase()), eb('id', '=', idOrReference)]))
    .executeTakeFirst()
  if (!order) return undefined
  const money = await readMoney(db, order)
  const parts: StoryPart[] = [money]
  for (const readPart of [readSteps, readGoods, readPayments, readMessages])
    parts.push(await readPart(db, order))
  const byTime = (a: StoryLine, b: StoryLine) => a.at.getTime() - b.at.getTime()
  return {
    order,
    paidInCents: money.paidInCents,
    lines: parts.flatMap(({ lines = [] }) => lines).sort(byTime),
    ahead: parts.flatMap(({ ahead = [] }) => ahead).sort(byTime),
    names: [order.id, ...parts.flatMap(({ names = [] }) => names)],
  }
}
