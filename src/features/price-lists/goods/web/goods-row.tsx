// One of a branch's goods: its current classification, and a form that corrects it.
import { useState } from 'react'
import { acceptedTypes, FileField } from '#features/suppliers/files/web/file-field.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { CheckField, Field, SelectField } from '#web/kit/field.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { useShop } from '#web/shop.tsx'
import { useChange } from '#web/use-change.ts'
import { useWords } from '#web/words.ts'
import type { ManagedGoods } from '../goods-contract.ts'
import { goodsKey } from './goods-queries.ts'

interface GoodsRowProps {
  goods: ManagedGoods
  supplierId: string
  categories: readonly { id: string; path: string }[]
}

const kinds = ['ordinary', 'infant', 'liquor', 'tobacco'] as const
const vatClasses = ['standard', 'zero', 'exempt'] as const

export function GoodsRow({ goods, supplierId, categories }: GoodsRowProps) {
  const t = useWords()
  const shop = useShop()
  const [editing, setEditing] = useState(false)
  const { busy, change } = useChange({
    failed: 'goods.failed',
    after: () => shop.queries.invalidateQueries({ queryKey: goodsKey }),
  })
  const save = (changes: object) =>
    change(
      () =>
        shop.api('changeGoods', { params: { id: goods.id }, body: { supplier_id: supplierId, ...changes } }),
      t('goods.saved', { name: goods.name }),
    )
  const doubtful = goods.vat_source === 'doubtful'
  return (
    <li className="goods__row">
      <Picture src={goods.image_url} alt="" width={64} height={64} />
      <div className="goods__what">
        <h2>{goods.name}</h2>
        <p className="small soft">
          {goods.category ?? t('goods.no_category')}
          {goods.barcode && <> · {goods.barcode}</>}
        </p>
        {goods.shared_name !== null && (
          <p className="small soft">{t('goods.called_elsewhere', { name: goods.shared_name })}</p>
        )}
        {goods.shared_category !== null && (
          <p className="small soft">{t('goods.elsewhere', { category: goods.shared_category })}</p>
        )}
        <p className="goods__badges">
          <Badge tone={doubtful ? 'wait' : 'plain'}>
            {t(`goods.vat_${goods.vat_class}`)} ({t(`goods.from_${goods.vat_source}`)})
          </Badge>
          {goods.age_restricted && <Badge tone="wait">{t('goods.adults')}</Badge>}
          {goods.counts_as !== 'ordinary' && <Badge>{t(`goods.kind_${goods.counts_as}`)}</Badge>}
        </p>
      </div>
      <div className="goods__actions">
        {doubtful && goods.may_change && (
          <Button
            icon="check"
            busy={busy}
            aria-label={t('goods.is_right_named', { name: goods.name })}
            onClick={() => void save({ vat_class: goods.vat_class })}
          >
            {t('goods.is_right')}
          </Button>
        )}
        <Button
          icon={editing ? 'close' : 'edit'}
          aria-expanded={editing}
          aria-label={t(editing ? 'goods.close_named' : 'goods.change_named', { name: goods.name })}
          onClick={() => setEditing(!editing)}
        >
          {t(editing ? 'goods.close' : 'goods.change')}
        </Button>
      </div>
      {!goods.may_change && <p className="goods__note small soft">{t('goods.shared')}</p>}
      {editing && (
        <GoodsForm
          goods={goods}
          supplierId={supplierId}
          categories={categories}
          busy={busy}
          onSave={async (changes) => {
            await save(changes)
            setEditing(false)
          }}
        />
      )}
    </li>
  )
}

interface GoodsFormProps {
  goods: ManagedGoods
  supplierId: string
  categories: GoodsRowProps['categories']
  busy: boolean
  onSave: (changes: object) => Promise<void>
}

/** Sends only what was changed: another manager may have corrected the rest meanwhile. */
function GoodsForm({ goods, supplierId, categories, busy, onSave }: GoodsFormProps) {
  const t = useWords()
  const [vat, setVat] = useState(goods.vat_class)
  const [name, setName] = useState(goods.name)
  /** Null: everybody's picture again. */
  const [picture, setPicture] = useState<string | null>()
  const [sending, setSending] = useState(false)
  const [kind, setKind] = useState<string>(goods.kind ?? '')
  const [category, setCategory] = useState(goods.category_id ?? '')
  const [adults, setAdults] = useState(goods.age_restricted)
  const changes = {
    ...(name.trim() !== goods.name && { name: name.trim() || null }),
    ...(picture !== undefined && { image_url: picture }),
    ...(vat !== goods.vat_class && { vat_class: vat }),
    ...(kind !== (goods.kind ?? '') && { kind: kind || null }),
    ...(category !== (goods.category_id ?? '') && { category_id: category || null }),
    ...(adults !== goods.age_restricted && { age_restricted: adults }),
  }
  return (
    <form
      className="goods__form"
      onSubmit={(event) => {
        event.preventDefault()
        void onSave(changes)
      }}
    >
      <Field
        className="goods__choice"
        label={t('goods.name_here')}
        hint={t('goods.name_hint', { name: goods.shared_name ?? goods.name })}
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.target.value)}
      />
      <FileField
        label={t('goods.picture_here')}
        accept={acceptedTypes.picture}
        picture={picture ?? (goods.own_picture && picture !== null ? goods.image_url : null)}
        supplierId={supplierId}
        onFile={(file) => setPicture(file.url)}
        onBusy={setSending}
      />
      {(goods.own_picture || picture) && picture !== null && (
        <Button onClick={() => setPicture(goods.own_picture ? null : undefined)}>
          {t('goods.picture_as_elsewhere')}
        </Button>
      )}
      <SelectField
        className="goods__choice"
        label={t('goods.vat')}
        value={vat}
        disabled={!goods.may_change}
        onChange={(event) =>
          setVat(vatClasses.find((each) => each === event.target.value) ?? goods.vat_class)
        }
      >
        {vatClasses.map((each) => (
          <option key={each} value={each}>
            {t(`goods.vat_${each}`)}
          </option>
        ))}
      </SelectField>
      <label className="field goods__choice">
        <span className="field__label">{t('goods.category_of', { product: goods.product })}</span>
        <span className="field__box">
          <select
            className="field__input"
            value={category}
            onChange={(event) => setCategory(event.target.value)}
          >
            {goods.category_id === null && <option value="">{t('goods.no_category')}</option>}
            {goods.shared_category !== null && (
              <option value="">{t('goods.as_elsewhere', { category: goods.shared_category })}</option>
            )}
            {categories.map(({ id, path }) => (
              <option key={id} value={id}>
                {path}
              </option>
            ))}
          </select>
        </span>
        {!goods.may_move && <span className="small soft">{t('goods.moves_here')}</span>}
      </label>
      <SelectField
        className="goods__choice"
        label={t('goods.kind')}
        value={kind}
        disabled={!goods.may_change}
        onChange={(event) => {
          setKind(event.target.value)
          if (event.target.value === 'liquor' || event.target.value === 'tobacco') setAdults(true)
        }}
      >
        <option value="">{t('goods.kind_by_name')}</option>
        {kinds.map((each) => (
          <option key={each} value={each}>
            {t(`goods.kind_${each}`)}
          </option>
        ))}
      </SelectField>
      <CheckField
        label={t('goods.adults')}
        checked={adults}
        disabled={!goods.may_change}
        onChange={(event) => setAdults(event.target.checked)}
      />
      <p className="goods__note small soft">{t('goods.kinds_hint')}</p>
      <Button
        type="submit"
        kind="primary"
        busy={busy}
        disabled={sending || Object.keys(changes).length === 0}
      >
        {t('goods.save')}
      </Button>
    </form>
  )
}
