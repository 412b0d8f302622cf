// How far around a shopper leaflets are looked for; page and server agree.

/** Kilometres, when a position comes without a radius. */
export const defaultRadiusKm = 50
export const maxRadiusKm = 2000
