/** How far around a shopper a data-free visit looks [spec 1]; the wire takes any radius. */
export const dataFreeRadiusKm = 15
