// Whether a programme holds at suppliers, for features that make something of it.
export { isProgrammeOf } from './programme-store.ts'
