// The discount code of an order: the shopper types it, the shop validates it, and it can be removed again.
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { CartInput, Validation } from '#features/basket/basket/cart-contract.ts'
import { formatRand } from '#kernel/money.ts'
import { isFailure } from '#web/api-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

export interface CodeChoice {
  /** Taken off what is shown. */
  discount_code: string | null
  /** As it is being typed. */
  discount_code_input: string
  discount_code_error: string | null
}

interface Props {
  /** As it is validated, with the code where there is one. */
  cart: CartInput
  /** What the shop said last, though it be of before the last change. */
  validation: Validation | undefined
  /** What it says of this very cart. */
  current: Validation | undefined
  chosen: CodeChoice
  onChoose: (change: Partial<CodeChoice>) => void
}

export function DiscountCode({ cart, validation, current, chosen, onChoose }: Props) {
  const t = useWords()
  const shop = useShop()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const { discount_code: code, discount_code_input: typed, discount_code_error: error } = chosen
  const refused = code ? current?.discount_code_error?.text : undefined
  // Used up or ended since it was applied, or the basket has become too small for it.
  useEffect(() => {
    if (refused)
      onChoose({ discount_code: null, discount_code_input: code ?? '', discount_code_error: refused })
  }, [refused, code, onChoose])

  async function apply(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!typed.trim()) return refuse(t('discounts.required'))
    setBusy(true)
    try {
      const body = { cart: { ...cart, discount_code: typed.trim() } }
      const response = (await shop.api('validateCart', { body })).validation
      if (response.discount_code_error) return refuse(response.discount_code_error.text)
      // What was answered about this code some time ago is no longer so.
      shop.queries.removeQueries({ queryKey: ['cart-validation'], type: 'inactive' })
      onChoose({ discount_code: response.discount_code, discount_code_input: '', discount_code_error: null })
      focusOn(`${id}-remove`)
    } catch (failure) {
      refuse((isFailure(failure) && failure.messages[0]?.text) || t('discounts.failed'))
    } finally {
      setBusy(false)
    }
  }

  function refuse(text: string) {
    onChoose({ discount_code_error: text })
    focusOn(`${id}-input`)
  }

  function remove() {
    onChoose({ discount_code: null, discount_code_input: '', discount_code_error: null })
    focusOn(`${id}-input`)
  }

  if (!validation?.discount_codes_enabled && !code && !error) return null
  const amount = formatRand(current?.discount_in_cents ?? 0)
  return (
    <fieldset className="card stack checkout__part">
      <legend>
        <Icon name="tag" /> {t('discounts.title')}
      </legend>
      {code ? (
        <div className="spread">
          <strong role="status">{current ? t('discounts.applied', { code, amount }) : code}</strong>
          <Button id={`${id}-remove`} kind="quiet" icon="bin" onClick={remove}>
            {t('discounts.remove')}
            <span className="visually-hidden"> {code}</span>
          </Button>
        </div>
      ) : (
        <form className="discount-code" noValidate onSubmit={(event) => void apply(event)}>
          <Field
            id={`${id}-input`}
            label={t('discounts.label')}
            value={typed}
            onChange={(event) =>
              onChoose({ discount_code_input: event.target.value, discount_code_error: null })
            }
            error={error}
            // An order can be placed without: the way to what is missing does not lead here.
            data-optional
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            after={
              <Button type="submit" kind="quiet" busy={busy}>
                {t('discounts.apply')}
              </Button>
            }
          />
        </form>
      )}
    </fieldset>
  )
}

/** Whether a code was typed and never applied. If so, focuses its field; an order can be placed without it. */
export function hasUnappliedCode({
  discount_code_input: typed,
  discount_code_error: error,
}: CodeChoice): boolean {
  if (!typed.trim() || error) return false
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.discount-code input')?.focus())
  return true
}

/** Once the page shows it: what had the focus is gone by then. */
function focusOn(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
