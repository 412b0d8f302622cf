// Limits on alerts: each may become an SMS, which costs money.

/** Of one account, waiting. */
export const maxAlerts = 30
/** A shopper who waited longer has bought something else. */
export const alertDays = 60
