/** Says on the sign-in page what became of the account: that it is deleted, or that the session ended before anybody knew. */
export const endedParameter = 'account'
