// What a manager decided about a search that found nothing.

/** `requested` waits for the goods; `done` and `dismissed` are put away. */
export const unfoundStatuses = ['requested', 'done', 'dismissed'] as const
export type UnfoundStatus = (typeof unfoundStatuses)[number]

export const putAwayStatuses = ['done', 'dismissed'] as const satisfies readonly UnfoundStatus[]
