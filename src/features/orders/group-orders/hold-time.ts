/** How long a supplier reserves goods and a slot for a group that is about to be registered, in ms [ruling 13]. */
export const holdMs = 10 * 60_000
