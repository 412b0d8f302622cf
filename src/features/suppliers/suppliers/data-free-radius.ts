/** The search radius in kilometres of a data-free visit [spec 1]; the wire accepts any radius. */
export const dataFreeRadiusKm = 15
