// suppliers-v1: the chosen branch and the list last seen, so that the picker opens with contents.
import type { Answer } from '#web/api.ts'
import { persisted } from './persisted-store.ts'

export type Supplier = Answer<'supplier'>

interface SuppliersState {
  supplier_id: string | null
  list: Supplier[]
}

export const useStoredSuppliers = persisted<SuppliersState>(
  'suppliers-v1',
  { supplier_id: null, list: [] },
  {
    clean: (found) => ({
      supplier_id: typeof found.supplier_id === 'string' ? found.supplier_id : null,
      list: Array.isArray(found.list) ? found.list : [],
    }),
  },
)
