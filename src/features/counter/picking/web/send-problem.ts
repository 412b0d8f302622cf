// Records a problem with the packing or the order, or a shopper's dispute.
import type { CounterOrder } from '#features/counter/counter/counter-contract.ts'
import type { Shop } from '#web/shop.tsx'

export const problemKinds = ['pack', 'process', 'dispute'] as const
type ProblemKind = (typeof problemKinds)[number]

/** Returns the kind of this name; the packing where it names none. */
export const readProblemKind = (kind: string | undefined): ProblemKind =>
  problemKinds.find((each) => each === kind) ?? 'pack'

/** Returns the order with the problem in its story. */
export async function sendProblem(
  shop: Shop,
  id: string,
  { kind, reason }: { kind: ProblemKind; reason: string },
  idempotencyKey: string,
): Promise<CounterOrder> {
  const input = { params: { id }, body: { reason }, idempotencyKey }
  const { order } = await (kind === 'pack'
    ? shop.api('packIssue', input)
    : kind === 'process'
      ? shop.api('processIssue', input)
      : shop.api('packDispute', input))
  return order
}
