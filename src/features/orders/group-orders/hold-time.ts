/** How long a supplier keeps goods and a place for a group that is about to be registered [ruling 13]. */
export const holdMs = 10 * 60_000
