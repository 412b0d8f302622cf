// Saves a step of the guide and goes to the next that is missing.
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { pageTo } from '#paths'
import { useFormErrors } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { nextStep, type OpeningStep } from '../opening-steps.ts'
import { openingQuery } from './opening-queries.ts'

/** The address of a step. */
export const stepPath = (step: OpeningStep, supplierId: string | undefined): string =>
  `${pageTo('counterOpening')}?${new URLSearchParams({ step, ...(supplierId && { supplier_id: supplierId }) })}`

/** `save` answers the branch that the guide goes on with. */
export function useStep(step: OpeningStep, supplierId: string | undefined) {
  const shop = useShop()
  const navigate = useNavigate()
  const { form, errors, setErrors, fail } = useFormErrors('opening.failed')
  const leave = async (branch = supplierId) => {
    await shop.queries.invalidateQueries({ queryKey: ['counter-shop-opening'] })
    const opening = await shop.queries.fetchQuery({ ...openingQuery(shop, branch ?? null), staleTime: 0 })
    await navigate(stepPath(nextStep(opening, step), branch))
    window.scrollTo(0, 0)
  }
  const saving = useMutation({
    mutationFn: async (save: () => Promise<string | undefined>) => leave(await save()),
    onError: fail,
  })
  return {
    form,
    errors,
    setErrors,
    busy: saving.isPending,
    save: (work: () => Promise<string | undefined>) => {
      setErrors({})
      saving.mutate(work)
    },
    leave,
  }
}
