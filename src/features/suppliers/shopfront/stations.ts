// The names of the demo stations that ship [ruling 3].
export const stations = ['market', 'agency', 'known'] as const
export type Station = (typeof stations)[number]

export const isStation = (name: unknown): name is Station => stations.some((station) => station === name)
