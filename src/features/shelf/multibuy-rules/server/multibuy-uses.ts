// How carts and orders of later areas count the uses of multibuys that have a limit per account.
export { deleteUses, findUses, insertUses, type MultibuyUse, setUses } from './multibuy-uses-store.ts'
