// The radius around a shopper within which leaflets are shown, shared by the page and the server.

/** Kilometres; used when a position comes without a radius. */
export const defaultRadiusKm = 50
export const maxRadiusKm = 2000
