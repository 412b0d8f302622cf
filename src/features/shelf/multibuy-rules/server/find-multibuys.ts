// What carts and orders of later areas read of multibuys.
export { findMemberships, findMultibuys } from './running-multibuys-store.ts'
