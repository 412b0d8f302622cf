// The addresses that are anonymous reads of the catalogue, which are all that another origin may serve [ruling 13].
const addresses = /^\/(catalog\/v1|api\/v2\/(categories|products|deals|search))(\/|$)/

/** Free places of a time slot change with every order, and prices of other branches are of what is near: no reads of these. */
const others = /\/(timeslots|prices)$/

/** Whether a path, without its query, is a catalogue read. */
export const isCatalogueRead = (path: string): boolean => addresses.test(path) && !others.test(path)
