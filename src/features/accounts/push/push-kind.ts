/** The kind of the outbox's tasks that notify a device (src/server/outbox); a task's key is its notification's id. */
export const pushKind = 'push'
