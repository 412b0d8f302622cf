// What a small basket of everyday goods costs at branches near the visit's place: for who has chosen no branch yet. A tap on one shops
// there, and its button puts the goods into the basket. Absent where fewer than two near branches share enough goods.
import './everyday-basket.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { loadInset } from '#web/inset.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/kit/link.tsx'
import { useShop, useShopState } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { EverydayBasket as Basket } from '../everyday-basket-contract.ts'
import { everydayBasketQuery } from './everyday-basket-query.ts'
import { shopAt } from './shop-at.ts'

export function EverydayBasket() {
  const t = useWords()
  const shop = useShop()
  const placed = useShopState((state) => state.placed === true)
  const { data } = useQuery({ ...everydayBasketQuery(shop), enabled: placed && !import.meta.env.SSR })
  if (!placed || !data || data.branches.length < 2) return null
  return (
    <section className="stack everyday" aria-labelledby="everyday">
      <div>
        <h2 id="everyday">{t('shopfront.basket_title')}</h2>
        <p className="soft small">{t('shopfront.basket_text', { count: data.goods.length })}</p>
      </div>
      <ul className="everyday__branches">
        {data.branches.map((branch, index) => (
          <Branch key={branch.supplier.id} branch={branch} basket={data} leads={index === 0} />
        ))}
      </ul>
      <details>
        <summary>{t('shopfront.basket_goods')}</summary>
        <ul className="everyday__goods">
          {data.goods.map(({ sellable_id, product_id, name }) => (
            <li key={sellable_id}>
              <Link to={pageTo('product', { id: product_id })}>{name}</Link>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

interface BranchProps {
  branch: Basket['branches'][number]
  basket: Basket
  /** The first of them: its button has words, the others' only the sign. */
  leads: boolean
}

function Branch({ branch, basket, leads }: BranchProps) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const { supplier, total_in_cents, missing } = branch
  const count = basket.goods.length - missing.length
  const add = async () => {
    if (isAdding) return
    setAdding(true)
    try {
      const addEverydayBasket = await loadInset('addEverydayBasket')
      await addEverydayBasket(shop, supplier.id, navigate)
    } catch {
      notify({ kind: 'error', text: t('kit.offline_title') })
    }
    setAdding(false)
  }
  const button = {
    type: 'submit',
    name: 'everyday_basket',
    value: supplier.id,
    onClick: () => void add(),
  } as const
  const label = t('shopfront.basket_put_at', { count, supplier: supplier.name })
  return (
    <li>
      {/* Without script the button that was tapped says what is posted. */}
      <form
        method="post"
        className={leads ? 'everyday__card everyday__card--leads' : 'everyday__card'}
        onSubmit={(event) => event.preventDefault()}
      >
        <button
          className="everyday__branch"
          type="submit"
          name="supplier"
          value={supplier.id}
          onClick={() => void shopAt(shop, supplier.id, navigate)}
        >
          <span className="everyday__words">
            <span className="visually-hidden">{t('suppliers.shop_here')}: </span>
            <strong>{supplier.name}</strong>
            <Difference branch={branch} basket={basket} />
          </span>
          <strong className="everyday__total">{formatRand(total_in_cents)}</strong>
          {leads && <Icon name="forward" size="small" />}
        </button>
        {leads ? (
          <Button {...button} icon="cart" wide busy={isAdding} aria-label={label}>
            {t('shopfront.basket_put', { count })}
          </Button>
        ) : (
          <IconButton {...button} icon="cart" label={label} aria-disabled={isAdding || undefined} />
        )}
      </form>
    </li>
  )
}

/** Like is compared with like: a branch that lacks something says what, and nothing of its total. */
function Difference({ branch, basket }: { branch: Basket['branches'][number]; basket: Basket }) {
  const t = useWords()
  if (branch.missing.length > 0) {
    const names = basket.goods
      .filter(({ sellable_id }) => branch.missing.includes(sellable_id))
      .map(({ name }) => name)
    return <span className="soft small">{t('shopfront.basket_missing', { names: names.join(', ') })}</span>
  }
  const dearest = basket.branches.findLast(({ missing }) => missing.length === 0) ?? branch
  const cheaper = dearest.total_in_cents - branch.total_in_cents
  if (cheaper <= 0) return null
  return (
    <span className="everyday__cheaper small">
      {t('shopfront.basket_cheaper', { amount: formatRand(cheaper), supplier: dearest.supplier.name })}
    </span>
  )
}
