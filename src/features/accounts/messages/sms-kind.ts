/** The kind of the outbox's tasks that send messages (src/server/outbox); a task's key is its message's id. */
export const smsKind = 'sms'
