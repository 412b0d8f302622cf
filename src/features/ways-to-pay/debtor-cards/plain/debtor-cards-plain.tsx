// Debtor cards as a plain page: registering, asking a branch for a card, and each card with how to top it up.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { formatRand } from '#kernel/money.ts'
import { formatDayShort } from '#kernel/time.ts'
import { usePosted } from '#web/forms/use-posted.ts'
import type { LoaderArgs } from '#web/page.ts'
import { PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useAccount, useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { DebtorCard } from '../debtor-card-contract.ts'
import { topUpDetails } from '../top-up-details.ts'
import { cardsQuery } from '../web/card-queries.ts'
import { debtorCardForm } from '../web/debtor-card-form.ts'
import { requestableBranches } from '../web/requestable-branches.ts'

/** Also the branches of accepted cards, for their bank details. */
export async function loader({ shop }: LoaderArgs) {
  if (!shop.account) return
  const { resources } = await shop.ensure(cardsQuery(shop, shop.account.id))
  const accepted = resources.filter(({ debtor_card_number: number }) => number !== null)
  await Promise.all(accepted.map(({ supplier_id: id }) => shop.ensure(supplierQuery(shop, id))))
}

export function Component() {
  const account = useAccount()
  return account && <Cards userId={account.id} />
}

function Cards({ userId }: { userId: string }) {
  const t = useWords()
  const { data } = useSuspenseQuery(cardsQuery(useShop(), userId))
  return (
    <>
      <p>{t('cards.about')}</p>
      {data.registered ? (
        <>
          <p className="soft">
            {data.id_number_ends
              ? t('cards.registered_id', { digits: data.id_number_ends })
              : t('cards.registered_address', { address: data.business_address_1 ?? '' })}
          </p>
          <Request branches={requestableBranches(data)} />
        </>
      ) : (
        <Register />
      )}
      {data.resources.length > 0 && (
        <PlainForm form={debtorCardForm} id="cards">
          <ul className="rows">
            {data.resources.map((card) => (
              <Card key={card.id} card={card} />
            ))}
          </ul>
        </PlainForm>
      )}
    </>
  )
}

function Register() {
  const t = useWords()
  const { values, errorOf } = usePosted(debtorCardForm) ?? {}
  return (
    <PlainForm form={debtorCardForm}>
      <p>{t('cards.register_text')}</p>
      <PlainField
        name="id_number"
        label={t('cards.id_number')}
        hint={t('cards.id_number_hint')}
        inputMode="numeric"
        value={values?.id_number}
        error={errorOf?.('id_number')}
        maxLength={20}
      />
      <PlainField
        name="business_address_1"
        label={t('cards.business_address')}
        hint={t('cards.business_address_hint')}
        value={values?.business_address_1}
        error={errorOf?.('business_address_1')}
        maxLength={200}
      />
      <button type="submit" className="act">
        {t('cards.register')}
      </button>
    </PlainForm>
  )
}

function Request({ branches }: { branches: readonly { id: string; name: string }[] }) {
  const t = useWords()
  if (branches.length === 0) return <p>{t('cards.all_asked')}</p>
  return (
    <PlainForm form={debtorCardForm}>
      <p>
        <label htmlFor="f-branch">{t('cards.branch')}</label>
        <br />
        <select id="f-branch" name="supplier_id">
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>{' '}
        <button type="submit">{t('cards.request')}</button>
      </p>
    </PlainForm>
  )
}

function Card({ card }: { card: DebtorCard }) {
  const t = useWords()
  const language = useLanguage()
  const { debtor_card_number: number, balance_in_cents: balance, status, told_at: told } = card
  return (
    <li>
      <b>{card.supplier_name}</b> {t(`cards.${status}`)}
      <br />
      <span className="soft">
        {t('cards.asked_on', { day: formatDayShort(new Date(card.requested_at), language) })}
      </span>
      {balance === 0 && <p>{t(`cards.${status}_text`)}</p>}
      {number && (
        <>
          <p>
            {t('cards.number')} <b>{number}</b>, {t('cards.balance')} <b>{formatRand(balance)}</b>
          </p>
          <TopUp supplierId={card.supplier_id} reference={number} />
          {told === null && (
            <button type="submit" name="topped_up" value={card.id}>
              {t('cards.told')}
            </button>
          )}
        </>
      )}
      {told && (
        <p className="soft">{t('cards.told_on', { day: formatDayShort(new Date(told), language) })}</p>
      )}
    </li>
  )
}

function TopUp({ supplierId, reference }: { supplierId: string; reference: string }) {
  const t = useWords()
  const { data: supplier } = useQuery({ ...supplierQuery(useShop(), supplierId), enabled: false })
  const details = supplier && topUpDetails(supplier, reference)
  if (!details) return <p>{t('orders.top_up_ask_branch', { branch: supplier?.name ?? '' })}</p>
  const rows = [
    [t('orders.top_up_bank'), details.bank],
    [t('orders.top_up_branch_code'), details.branchCode],
    [t('orders.top_up_account_name'), details.accountName],
    [t('orders.top_up_account'), details.accountNumber],
    [t('orders.top_up_account_type'), details.accountType],
    [t('orders.reference'), details.reference],
  ].filter(([, value]) => value)
  return (
    <>
      <p>{t('orders.top_up_text')}</p>
      {rows.map(([name, value]) => (
        <span key={name}>
          {name}: <b>{value}</b>
          <br />
        </span>
      ))}
    </>
  )
}
