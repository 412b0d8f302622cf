// The managers' page for how a branch hands over: which ways it has, how each is paid, and what delivery costs.
import './counter-delivery.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { isFailure } from '#web/api-failure.ts'
import { BranchChoice, findBranch, useBranch } from '#web/counter-kit/branch-choice.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { errorsFrom, type FormErrors, useFocusOnError } from '#web/kit/form-errors.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { ManagedTerms } from '../terms-contract.ts'
import { invalidFields, type TypedWay, toTypedWay, toWayUpdate } from '../typed-way.ts'
import { termsQuery } from './terms-queries.ts'
import { WayFields } from './way-fields.tsx'

export const handle: PageHandle = { title: 'handover.title', needsLogin: 'manager' }

export const loader: PageLoader = async ({ shop, url }) => {
  const branch = await findBranch(shop, url)
  if (branch) await shop.ensure(termsQuery(shop, branch.id))
}

export function Component() {
  const { branch } = useBranch()
  return (
    <div className="handover">
      <BranchChoice />
      {branch && <Terms key={branch.id} supplierId={branch.id} />}
    </div>
  )
}

function Terms({ supplierId }: { supplierId: string }) {
  const shop = useShop()
  const { data, error, isError, refetch } = useQuery(termsQuery(shop, supplierId))
  if (data) return <TermsForm terms={data} />
  return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />
}

function TermsForm({ terms }: { terms: ManagedTerms }) {
  const t = useWords()
  const form = useRef<HTMLFormElement>(null)
  const [ways, setWays] = useState(() => terms.ways.map(toTypedWay))
  const [tried, setTried] = useState(false)
  const { errors, setErrors, busy, save } = useSaving(terms, (next) => setWays(next.ways.map(toTypedWay)))
  useFocusOnError(form, errors)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setTried(true)
    const wrong = ways.some(isWrong) ? { '': t('handover.look_again') } : {}
    setErrors(wrong)
    if (ways.some(isWrong)) return
    setTried(false)
    save(ways.map((way, at) => (way.on ? way : offAs(way, terms.ways[at]))))
  }

  return (
    <form ref={form} className="handover" noValidate onSubmit={submit}>
      <div className="handover__ways">
        {ways.map((way, at) => (
          <WayFields
            key={way.name}
            way={way}
            choices={terms.ways.find(({ name }) => name === way.name)?.choices ?? []}
            tried={tried}
            error={Object.entries(errors).find(([field]) => field.startsWith(`ways.${at}`))?.[1]}
            onChange={(next) => setWays(ways.map((other) => (other === way ? next : other)))}
          />
        ))}
      </div>
      <FormError text={errors[''] ?? errors.ways} />
      <div className="row">
        <Button type="submit" kind="primary" busy={busy}>
          {t('handover.save')}
        </Button>
      </div>
    </form>
  )
}

/** What is off is not looked at. */
const isWrong = ({ on, payments, tariff }: TypedWay): boolean =>
  on && (payments.length === 0 || (tariff !== null && invalidFields(tariff).length > 0))

/** Off, with the tariff as it was typed if that can be read, or else as it was kept. */
const offAs = (way: TypedWay, stored: ManagedTerms['ways'][number] | undefined): TypedWay =>
  stored && way.tariff && invalidFields(way.tariff).length > 0 ? { ...toTypedWay(stored), on: false } : way

function useSaving(terms: ManagedTerms, onLoaded: (terms: ManagedTerms) => void) {
  const t = useWords()
  const shop = useShop()
  const { queryKey } = termsQuery(shop, terms.supplier.id)
  const [errors, setErrors] = useState<FormErrors>({})
  // As it was when it was last shown: what is saved is about that.
  const [loaded, setLoaded] = useState(terms)
  const showTerms = (next: ManagedTerms) => {
    setLoaded(next)
    onLoaded(next)
  }
  const save = useMutation({
    mutationFn: (ways: readonly TypedWay[]) =>
      shop.api('changeTerms', {
        params: { id: terms.supplier.id },
        body: { version: loaded.version, ways: ways.map(toWayUpdate) },
      }),
    onSuccess: ({ terms: next }) => {
      shop.queries.setQueryData(queryKey, next)
      showTerms(next)
      setErrors({})
      notify({ kind: 'success', text: t('handover.saved') })
    },
    onError: async (error) => {
      if (isFailure(error, 'conflict')) {
        await shop.queries.refetchQueries({ queryKey })
        showTerms(shop.queries.getQueryData<ManagedTerms>(queryKey) ?? loaded)
      }
      setErrors(errorsFrom(error, t('handover.failed')))
    },
  })
  return { errors, setErrors, busy: save.isPending, save: save.mutate }
}
