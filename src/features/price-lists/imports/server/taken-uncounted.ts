// For other features, which import no store of this one.
export { takenUncounted } from './taken-uncounted-store.ts'
