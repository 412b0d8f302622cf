/** How long after a code for signing in another one may be requested, in ms: an SMS that has not come by then is late. */
export const signInCodeGapMs = 30_000
