// What features of later areas read of the programmes of a supplier's chain.
export { findProgrammesAt, isProgrammeOf } from './programme-store.ts'
