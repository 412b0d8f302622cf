// Changes of shelf rows on their way to the server: shown at once, sent when there is a connection, each under its idempotency key. What
// the server does not take as it is (somebody changed the row meanwhile, the price jumps, it is refused) waits for the person; nothing is
// dropped and nothing is overwritten unseen.
import type { ShelfField, ShelfRow, ShelfValues } from './shelf-rows-contract.ts'

/** The values of a row that change by hand. */
export type RowValues = Pick<ShelfRow, ShelfField>

/** The price and cost for which a person said that a jump is right; a cost is undefined where the phone had none. */
export interface AgreedJump {
  from: number
  cost: number | null | undefined
}

export type EditOutcome =
  /** Not sent, or not answered. */
  | { is: 'waiting' }
  /** The row is another now; who changed it, if it was a person. */
  | { is: 'changed'; now: RowValues; by: string | null; at: string | null }
  /** The price is far from the present one, or under cost. */
  | { is: 'jump'; from: number; to: number; cost: number | null }
  /** Refused for another reason, in the server's words. */
  | { is: 'refused'; said: string }

export interface ShelfEdit {
  /** Its idempotency key: sent twice it counts once. */
  key: string
  /** Who made it, by account: nobody else's session sends it. */
  by: string
  supplierId: string
  offerId: string
  /** What the row is called, for the list of what is not live yet. */
  name: string
  set: ShelfValues
  /** What the person saw, the same fields as `set`. */
  saw: ShelfValues
  madeAt: string
  /** It may have reached the server: from then on its content never changes under this key. */
  sent: boolean
  agreed?: AgreedJump
  /** The server was told that the jump is right. */
  confirmed: boolean
  outcome: EditOutcome
}

type Queue = readonly ShelfEdit[]

/** An edit that is made now; the queue gives it the rest. */
export type NewEdit = Omit<ShelfEdit, 'sent' | 'confirmed' | 'outcome'>

const fieldsOf = (values: ShelfValues) => Object.keys(values) as ShelfField[]

/**
 * Adds an edit. It is merged into one of the same person and row that was not sent yet, which keeps what was seen first: a price that
 * was changed twice without a signal is one change. An edit that leads back to what was seen disappears. Merged into one that waits for
 * its person it answers the question if it sets everything that the question is about.
 */
export function addEdit(queue: Queue, made: NewEdit): ShelfEdit[] {
  const edit: ShelfEdit = { ...made, sent: false, confirmed: false, outcome: { is: 'waiting' } }
  const at = queue.findLastIndex((other) => isSameRow(other, edit))
  const last = queue[at]
  if (!last || (last.sent && last.outcome.is === 'waiting')) return effective([...queue, edit])
  const asked = askedFields(last)
  const isAnswered = asked.every((field) => edit.set[field] !== undefined)
  const merged: ShelfEdit = {
    ...mergeEdits(last, edit),
    outcome: isAnswered ? { is: 'waiting' } : last.outcome,
  }
  // Of these the row showed what is there now.
  for (const field of asked)
    if (edit.set[field] !== undefined) Object.assign(merged.saw, pickFields(edit.saw, [field]))
  return effective(queue.map((other, index) => (index === at ? merged : other)))
}

/** The fields that the person is asked about: of a row that changed meanwhile those that somebody set to something else. */
function askedFields({ outcome, set, saw }: ShelfEdit): ShelfField[] {
  if (outcome.is === 'jump') return ['price_in_cents']
  if (outcome.is !== 'changed') return []
  const { now } = outcome
  return fieldsOf(set).filter((field) => now[field] !== saw[field] && now[field] !== set[field])
}

const isSameRow = (one: ShelfEdit, other: ShelfEdit): boolean =>
  one.offerId === other.offerId && one.supplierId === other.supplierId && one.by === other.by

/** The later values, in view of what was seen first. */
function mergeEdits(first: ShelfEdit, later: ShelfEdit): ShelfEdit {
  const { agreed: _, ...rest } = later
  return {
    ...rest,
    set: { ...first.set, ...later.set },
    saw: { ...later.saw, ...first.saw },
    ...(agreedOf(first, later) && { agreed: agreedOf(first, later) as AgreedJump }),
  }
}

/** A jump was agreed to for the price that is set now, against the price that was seen first. */
const agreedOf = (first: ShelfEdit, later: ShelfEdit): AgreedJump | undefined =>
  later.set.price_in_cents === undefined ? first.agreed : later.agreed

/** An edit that waits for its person, as if it had been made now: in view of the row that the server told of. */
function againOf(edit: ShelfEdit): ShelfEdit {
  const { outcome } = edit
  const saw = outcome.is === 'changed' ? pickFields(outcome.now, fieldsOf(edit.set)) : edit.saw
  return { ...edit, saw, sent: false, confirmed: false, outcome: { is: 'waiting' } }
}

function pickFields(values: ShelfValues, fields: readonly ShelfField[]): ShelfValues {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as ShelfValues
}

/** Without fields that are set to what was seen, and without edits that have no others; what may be on its way stays. */
function effective(queue: Queue): ShelfEdit[] {
  return queue.flatMap((edit) => {
    if (edit.sent || edit.outcome.is !== 'waiting') return [edit]
    const fields = fieldsOf(edit.set).filter((field) => edit.set[field] !== edit.saw[field])
    if (fields.length === fieldsOf(edit.set).length) return [edit]
    const only = (values: ShelfValues) => Object.fromEntries(fields.map((field) => [field, values[field]]))
    return fields.length === 0 ? [] : [{ ...edit, set: only(edit.set), saw: only(edit.saw) }]
  })
}

/**
 * Returns the edits that are to be sent next, `most` at once: this person's, the earliest first, and of each row only the earliest,
 * which no other of its row waits behind.
 */
export function nextEdits(queue: Queue, by: string | undefined, most: number): ShelfEdit[] {
  const rows = new Set<string>()
  const next: ShelfEdit[] = []
  for (const edit of queue) {
    if (edit.by !== by || next.length === most) continue
    const row = `${edit.supplierId}/${edit.offerId}`
    if (!rows.has(row) && edit.outcome.is === 'waiting') next.push(edit)
    rows.add(row)
  }
  return next
}

/** Marks edits as sent: stored before the request leaves, so that a killed page never changes what the server may have. */
export const markSent = (queue: Queue, keys: readonly string[]): ShelfEdit[] =>
  queue.map((edit) => (keys.includes(edit.key) ? { ...edit, sent: true } : edit))

/** Returns the queue without an edit that is live. */
export const withoutLive = (queue: Queue, key: string): ShelfEdit[] =>
  queue.filter((edit) => edit.key !== key)

/**
 * Stores what the server said of an edit that it did not take. Later edits of its row were made in view of it: they become one with
 * it, and wait for the person together. A jump that its person has agreed to at this price and cost is sent again, confirmed; `newKey`
 * is its key.
 */
export function withOutcome(
  queue: Queue,
  key: string,
  outcome: Exclude<EditOutcome, { is: 'waiting' }>,
  newKey: string,
): ShelfEdit[] {
  const at = queue.findIndex((edit) => edit.key === key)
  const edit = queue[at]
  if (!edit) return [...queue]
  const later = queue.filter((other, index) => index > at && isSameRow(other, edit))
  const whole = later.reduce(mergeEdits, edit)
  const agreed =
    outcome.is === 'jump' && !edit.confirmed && later.length === 0 && isAgreed(whole.agreed, outcome)
  const waits: ShelfEdit = {
    ...whole,
    key: newKey,
    sent: false,
    confirmed: agreed,
    outcome: agreed ? { is: 'waiting' } : later.length > 0 ? revised(outcome, whole) : outcome,
  }
  return effective(
    queue.flatMap((other, index) => (index === at ? [waits] : later.includes(other) ? [] : [other])),
  )
}

/** With later edits of the row a jump or refusal was about another value: the whole is tried again. */
const revised = (outcome: EditOutcome, { set }: ShelfEdit): EditOutcome =>
  outcome.is === 'changed' || (outcome.is === 'jump' && outcome.to === set.price_in_cents)
    ? outcome
    : { is: 'waiting' }

/** Whether a person has agreed to this jump: from the same price, and knowing the cost if the new price is under it. */
const isAgreed = (
  agreed: AgreedJump | undefined,
  { from, to, cost }: { from: number; to: number; cost: number | null },
) => agreed?.from === from && (cost === null || to >= cost || agreed.cost === cost)

/** The person says that it is right: the jump, or their value in place of the one that is there now. */
export const sendAgain = (queue: Queue, key: string, newKey: string): ShelfEdit[] =>
  effective(
    queue.map((edit) =>
      edit.key === key && edit.outcome.is !== 'waiting'
        ? { ...againOf(edit), key: newKey, confirmed: edit.outcome.is === 'jump' }
        : edit,
    ),
  )

/** The person gives an edit up. One that may be on its way cannot be given up. */
export const giveUp = (queue: Queue, key: string): ShelfEdit[] =>
  queue.filter((edit) => edit.key !== key || (edit.sent && edit.outcome.is === 'waiting'))

/** Returns a row as its person set it, with edits that are not live yet; what they are asked about shows as it is live. */
export function withEdits<R extends RowValues & { id: string }>(row: R, queue: Queue): R {
  const edits = queue.filter(({ offerId, outcome }) => offerId === row.id && outcome.is !== 'refused')
  const parts = edits.map((edit) => {
    const asked = askedFields(edit)
    return pickFields(
      edit.set,
      fieldsOf(edit.set).filter((field) => !asked.includes(field)),
    )
  })
  return Object.assign({}, row, ...parts)
}

/** Whether a failed edit is worth sending again: it got no answer, or the failure passes. Any other status is final. */
export const isPassing = (http: number): boolean => http === 0 || http === 401 || http === 429 || http >= 500

/** Returns the valid edits among what storage held. */
export const parseEdits = (stored: unknown): ShelfEdit[] =>
  Array.isArray(stored) ? stored.filter(isEdit) : []

function isEdit(stored: unknown): stored is ShelfEdit {
  if (typeof stored !== 'object' || stored === null) return false
  const { key, by, supplierId, offerId, name, madeAt, sent, confirmed, set, saw, outcome } = stored as Record<
    string,
    unknown
  >
  return (
    [key, by, supplierId, offerId, name, madeAt].every((text) => typeof text === 'string') &&
    [sent, confirmed].every((flag) => typeof flag === 'boolean') &&
    [set, saw, outcome].every((part) => typeof part === 'object' && part !== null)
  )
}
