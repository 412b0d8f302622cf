// Finds which order or payment a request was about, so that the log shows what happened to it. Their ids identify no person and
// give no access without a session; other ids stay out of the log.
const loggableIds = /\b(?:order|transaction|group)_[0-9a-hjkmnp-tv-z]{26}\b/

/** Returns the first loggable id in the path parameters, or else in the response. */
export function auditSubjects(params: unknown, answer: unknown): string | undefined {
  const path = Object.values(params ?? {}).join(' ')
  return (loggableIds.exec(path) ??
    loggableIds.exec(typeof answer === 'string' ? answer : firstIds(answer)))?.[0]
}

/** Where the answers of writes name what they made: at the top, or in their first part. */
function firstIds(answer: unknown): string {
  const fields = (value: unknown) => (typeof value === 'object' && value !== null ? Object.values(value) : [])
  const ids = [...fields(answer), ...fields(answer).flatMap(fields)].filter(
    (value) => typeof value === 'string',
  )
  return ids.join(' ')
}
