/**
 * A problem with the machine or its settings that a person can fix. The message is plain sentences, says what to do, and is shown
 * without a stack.
 */
export class SetupError extends Error {
  override name = 'SetupError'
}
