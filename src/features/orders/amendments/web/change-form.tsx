// Changing an order as a form without script. "Show the new total" comes first, so that Enter means it too; the last button makes the
// change that is shown, for the total that is shown. Only the server renders it.
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { FormFields } from '#web/forms/form-fields.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { Notice } from '#web/kit/notice.tsx'
import type { Shop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { isUndecided, openLines } from '../pending-change.ts'
import { addField, lineField, priceField } from '../posted-change.ts'
import { AddedLine } from './added-line.tsx'
import {
  type ChangeFormData,
  changeFormName,
  loadChangeForm,
  shownTotalField,
  useChangeForm,
} from './change-form-data.ts'
import { ChangedLine } from './changed-line.tsx'
import { ChangedSums } from './new-sums.tsx'
import { putPlainForm } from './plain-change.ts'

/** With script the lines keep what is set; here the buttons send it. */
const sent = () => {}

/** Renders the change that was typed, once it is worked out. */
export async function loadPlainForm(shop: Shop, order: Order): Promise<void> {
  await loadChangeForm(shop, order)
  putPlainForm(shop, ChangeForm)
}

function ChangeForm({ order }: { order: Order }) {
  const t = useWords()
  const data = useChangeForm()
  const { change, offers, changedOrder, isBlocked } = data
  const message = usePosted(changeFormName)?.errorOf(shownTotalField) ?? data.notice
  const lines = openLines(order)
  if (lines.some(isUndecided)) return <AnswerFirst order={order} />
  return (
    <form method="post" className="amend card stack" aria-labelledby="change">
      <FormFields form={changeFormName} />
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name={shownTotalField} value={changedOrder?.total_in_cents ?? ''} />
      <button
        type="submit"
        className="visually-hidden"
        name="do"
        value="again"
        tabIndex={-1}
        aria-hidden="true"
      >
        {t('amend.form_again')}
      </button>
      <h2 id="change">{t('amend.title')}</h2>
      {message && (
        <Notice tone="act">
          <p>{message}</p>
        </Notice>
      )}
      <ul className="amend__lines">
        {lines.map((item) => (
          <ChangedLine
            key={item.id}
            item={item}
            offer={offers.get(item.offer_id)}
            edit={change.lines[item.id]}
            onEdit={sent}
            inForm={amountOf(lineField(item.id), data)}
          />
        ))}
        {change.adds.map(({ offer, qty }) => (
          <Addition key={offer.id} offer={offer} qty={qty} data={data} />
        ))}
      </ul>
      <FindMore data={data} supplier={order.supplier_name} />
      {changedOrder && <ChangedSums order={order} changedOrder={changedOrder} />}
      <Button type="submit" name="do" value="again" icon="again" wide>
        {t('amend.form_again')}
      </Button>
      {changedOrder && !isBlocked && (
        <Button type="submit" name="do" value="update" kind="primary" wide>
          {t('amend.form_update', { amount: formatRand(changedOrder.total_in_cents) })}
        </Button>
      )}
      <ButtonLink to={pageTo('order', { id: order.id })} wide>
        {t(changedOrder ? 'amend.discard' : 'amend.close')}
      </ButtonLink>
    </form>
  )
}

const amountOf = (field: string, { problems }: ChangeFormData) => ({ field, error: problems.get(field) })

/** The price that is shown goes along with the amount. */
function Addition({ offer, qty, data }: { offer: CardOffer; qty: number; data: ChangeFormData }) {
  return (
    <>
      <AddedLine
        added={{ offer, qty }}
        onSet={sent}
        onRemove={sent}
        inForm={amountOf(addField(offer.id), data)}
      />
      <input type="hidden" name={priceField(offer.id)} value={offer.price_in_cents} />
    </>
  )
}

function FindMore({ data, supplier }: { data: ChangeFormData; supplier: string }) {
  const t = useWords()
  const { find, found } = data
  return (
    <fieldset className="stack amend__find">
      <legend className="visually-hidden">{t('orders.add_to')}</legend>
      <Field
        id="add"
        name="find"
        type="search"
        label={t('amend.form_find')}
        hint={t('amend.form_find_text', { supplier })}
        defaultValue={find}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" name="do" value="again" icon="search">
        {t('amend.form_search')}
      </Button>
      {find !== '' && found.length === 0 && (
        <p role="status">{t('amend.form_none', { query: find, supplier })}</p>
      )}
      {found.length > 0 && (
        <ul className="amend__lines" aria-label={t('amend.form_found')}>
          {found.map((offer) => (
            <Addition key={offer.id} offer={offer} qty={0} data={data} />
          ))}
        </ul>
      )}
    </fieldset>
  )
}

/** What is short has its answers at the top of the page. */
function AnswerFirst({ order }: { order: Order }) {
  const t = useWords()
  return (
    <section className="card stack" aria-labelledby="change">
      <h2 id="change">{t('amend.title')}</h2>
      <Notice tone="act">
        <p>{t('amend.form_answer_first')}</p>
      </Notice>
      <ButtonLink to={pageTo('order', { id: order.id })}>{t('amend.close')}</ButtonLink>
    </section>
  )
}
