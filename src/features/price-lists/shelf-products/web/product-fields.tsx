// The fields of a product, in four sections. A field that only the operator may change is shown, and cannot be typed into.
import { useQuery } from '@tanstack/react-query'
import { goodsCategoriesQuery } from '#features/price-lists/goods/web/goods-queries.ts'
import { parseRand, randString } from '#kernel/money.ts'
import { ScanButton } from '#web/counter-kit/scan-button.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { CheckField, Field, SelectField, TextField } from '#web/kit/field.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { ProductFields, ShelfProduct, SomeProductFields } from '../shelf-product-contract.ts'
import { PhotoField } from './photo-field.tsx'

interface FieldsProps {
  fields: ProductFields
  product: ShelfProduct
  supplierId: string
  onSet: (fields: SomeProductFields) => void
}

const maxPictures = 7
const marks = ['halaal', 'kosher', 'gluten_free', 'vegan'] as const
const vatClasses = ['standard', 'zero', 'exempt'] as const
const kinds = ['ordinary', 'infant', 'liquor', 'tobacco'] as const

/** The first picture is the one of lists; the others stand beside it on the product's page. */
export function PictureFields({ fields, supplierId, onSet }: FieldsProps) {
  const t = useWords()
  const { image_url: first, pictures } = fields
  return (
    <section className="shelf-product__section" aria-label={t('shelfProducts.pictures')}>
      <h2>{t('shelfProducts.pictures')}</h2>
      <ul className="shelf-product__pictures">
        {[first, ...pictures].map((url, index) => (
          <li key={url}>
            <Picture
              src={url}
              alt={t('shelfProducts.picture_number', { number: index + 1 })}
              width={112}
              height={112}
            />
            {index > 0 && (
              <span>
                <IconButton
                  icon="star"
                  label={t('shelfProducts.picture_first', { number: index + 1 })}
                  onClick={() =>
                    onSet({
                      image_url: url,
                      pictures: [first, ...pictures.filter((each) => each !== url)].filter(isPhoto),
                    })
                  }
                />
                <IconButton
                  icon="bin"
                  label={t('shelfProducts.picture_remove', { number: index + 1 })}
                  onClick={() => onSet({ pictures: pictures.filter((each) => each !== url) })}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {pictures.length < maxPictures && (
        <PhotoField
          label={t('shelfProducts.picture_add')}
          supplierId={supplierId}
          // The drawing that goods begin with gives way to the first photograph.
          onPicture={({ url }) =>
            onSet(isPhoto(first) ? { pictures: [...pictures, url] } : { image_url: url })
          }
        />
      )}
    </section>
  )
}

/** Uploaded pictures have keys of their own kind; drawings are no photographs to keep. */
const isPhoto = (url: string): boolean => /^\/pictures\/u[0-9a-f]{31}\//.test(url)

export function PackFields({ fields, product, onSet }: FieldsProps) {
  const t = useWords()
  const fixed = !product.may_change
  const texts = [
    ['ingredients', 2000],
    ['allergens', 500],
    ['storage', 500],
  ] as const
  return (
    <section className="shelf-product__section" aria-label={t('shelfProducts.pack')}>
      <h2>{t('shelfProducts.pack')}</h2>
      <Field
        label={t('shelfProducts.field_name')}
        hint={product.shared_name && t('shelfProducts.name_elsewhere', { name: product.shared_name })}
        value={fields.name}
        required
        maxLength={200}
        onChange={(event) => onSet({ name: event.target.value })}
      />
      <div className="shelf-product__pair">
        <Field
          label={t('shelfProducts.field_brand')}
          value={fields.brand ?? ''}
          maxLength={80}
          readOnly={fixed}
          onChange={(event) => onSet({ brand: event.target.value || null })}
        />
        <Field
          label={t('shelfProducts.field_measurement')}
          hint={t('shelfProducts.size_hint')}
          value={fields.measurement ?? ''}
          maxLength={40}
          readOnly={fixed}
          onChange={(event) => onSet({ measurement: event.target.value || null })}
        />
      </div>
      <TextField
        label={t('shelfProducts.field_description')}
        value={fields.description ?? ''}
        maxLength={2000}
        readOnly={fixed}
        onChange={(event) => onSet({ description: event.target.value || null })}
      />
      {texts.map(([name, maxLength]) => (
        <TextField
          key={name}
          label={t(`shelfProducts.field_${name}`)}
          value={fields[name] ?? ''}
          maxLength={maxLength}
          readOnly={fixed}
          onChange={(event) => onSet({ [name]: event.target.value || null })}
        />
      ))}
      <Field
        label={t('shelfProducts.field_origin')}
        value={fields.origin ?? ''}
        maxLength={200}
        readOnly={fixed}
        onChange={(event) => onSet({ origin: event.target.value || null })}
      />
      <fieldset className="shelf-product__section" disabled={fixed}>
        <legend>{t('shelfProducts.field_marks')}</legend>
        <p className="small soft">{t('shelfProducts.marks_hint')}</p>
        {marks.map((mark) => {
          const marked = fields.marks.find((each) => each.mark === mark)
          const others = fields.marks.filter((each) => each.mark !== mark)
          const withMark = (certifier: string | null) =>
            onSet({ marks: [...others, { mark, certifier }].sort((a, b) => (a.mark < b.mark ? -1 : 1)) })
          return (
            <div className="shelf-product__pair" key={mark}>
              <CheckField
                label={t(`shelfProducts.mark_${mark}`)}
                checked={marked !== undefined}
                onChange={(event) => (event.target.checked ? withMark(null) : onSet({ marks: others }))}
              />
              {marked && (
                <Field
                  label={t('shelfProducts.certifier', { mark: t(`shelfProducts.mark_${mark}`) })}
                  value={marked.certifier ?? ''}
                  maxLength={80}
                  onChange={(event) => withMark(event.target.value || null)}
                />
              )}
            </div>
          )
        })}
      </fieldset>
    </section>
  )
}

export function LawFields({ fields, product, supplierId, onSet }: FieldsProps) {
  const t = useWords()
  const { data: categories } = useQuery(goodsCategoriesQuery(useShop(), supplierId))
  const fixed = !product.may_change
  return (
    <section className="shelf-product__section" aria-label={t('shelfProducts.place_and_law')}>
      <h2>{t('shelfProducts.place_and_law')}</h2>
      <SelectField
        label={t('shelfProducts.category_of', { product: product.product })}
        hint={!product.may_move && t('shelfProducts.moves_here')}
        value={fields.category_id ?? ''}
        onChange={(event) => onSet({ category_id: event.target.value || null })}
      >
        {fields.category_id === null && <option value="">-</option>}
        {categories?.categories.map(({ id, path }) => (
          <option key={id} value={id}>
            {path}
          </option>
        ))}
      </SelectField>
      <div className="shelf-product__pair">
        <SelectField
          label={t('shelfProducts.field_vat_class')}
          value={fields.vat_class}
          disabled={fixed}
          onChange={(event) =>
            onSet({ vat_class: vatClasses.find((each) => each === event.target.value) ?? fields.vat_class })
          }
        >
          {vatClasses.map((each) => (
            <option key={each} value={each}>
              {t(`goods.vat_${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('shelfProducts.field_kind')}
          value={fields.kind ?? ''}
          disabled={fixed}
          onChange={(event) => {
            const kind = kinds.find((each) => each === event.target.value) ?? null
            onSet({ kind, ...((kind === 'liquor' || kind === 'tobacco') && { age_restricted: true }) })
          }}
        >
          <option value="">{t('goods.kind_by_name')}</option>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t(`goods.kind_${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <CheckField
        label={t('goods.adults')}
        checked={fields.age_restricted}
        disabled={fixed}
        onChange={(event) => onSet({ age_restricted: event.target.checked })}
      />
    </section>
  )
}

export function SellingFields({ fields, product, onSet }: FieldsProps) {
  const t = useWords()
  const { weighing } = fields
  const usual = { unit: 'kg', min: 0.25, step: 0.05 } as const
  return (
    <section className="shelf-product__section" aria-label={t('shelfProducts.selling')}>
      <h2>{t('shelfProducts.selling')}</h2>
      <CheckField
        label={t('shelfProducts.weighed')}
        checked={weighing !== null}
        onChange={(event) =>
          onSet({ weighing: event.target.checked ? (product.fields.weighing ?? usual) : null })
        }
      />
      {weighing && (
        <div className="shelf-product__pair">
          <SelectField
            label={t('shelfProducts.unit')}
            value={weighing.unit}
            onChange={(event) =>
              onSet({
                weighing: event.target.value === 'g' ? { unit: 'g', min: 250, step: 50 } : { ...usual },
              })
            }
          >
            <option value="kg">kg</option>
            <option value="g">g</option>
          </SelectField>
          {(['min', 'step'] as const).map((name) => (
            <Field
              key={name}
              label={t(`shelfProducts.${name}`)}
              type="number"
              inputMode="decimal"
              min={0}
              step="any"
              required
              value={weighing[name] || ''}
              onChange={(event) => onSet({ weighing: { ...weighing, [name]: Number(event.target.value) } })}
            />
          ))}
        </div>
      )}
      <div className="shelf-product__pair">
        <Field
          label={t('shelfProducts.field_aisle')}
          value={fields.aisle ?? ''}
          maxLength={40}
          onChange={(event) => onSet({ aisle: event.target.value || null })}
        />
        <Field
          key={product.fields.cost_in_cents}
          label={t('shelfProducts.field_cost_in_cents')}
          hint={t('shelfProducts.cost_hint')}
          defaultValue={product.fields.cost_in_cents === null ? '' : randString(product.fields.cost_in_cents)}
          inputMode="decimal"
          maxLength={12}
          onChange={(event) => {
            const typed = event.target.value.trim()
            const cost = parseRand(typed)
            const wrong = typed !== '' && !(cost !== undefined && cost > 0)
            event.target.setCustomValidity(wrong ? t('shelfProducts.price_wrong') : '')
            if (!wrong) onSet({ cost_in_cents: cost ?? null })
          }}
        />
      </div>
      <BarcodeFields fields={fields} fixed={!product.may_change} onSet={onSet} />
    </section>
  )
}

function BarcodeFields({ fields, fixed, onSet }: Pick<FieldsProps, 'fields' | 'onSet'> & { fixed: boolean }) {
  const t = useWords()
  const { barcodes } = fields
  return (
    <fieldset className="shelf-product__section" disabled={fixed}>
      <legend>{t('shelfProducts.field_barcodes')}</legend>
      {barcodes.map((code, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a code changes with every letter
        <div className="shelf-product__code" key={index}>
          <Field
            label={t('shelfProducts.barcode_number', { number: index + 1 })}
            value={code}
            inputMode="numeric"
            required
            maxLength={20}
            onChange={(event) => onSet({ barcodes: barcodes.with(index, event.target.value) })}
          />
          <IconButton
            icon="bin"
            label={t('shelfProducts.barcode_remove', { number: index + 1 })}
            onClick={() => onSet({ barcodes: barcodes.filter((_, other) => other !== index) })}
          />
        </div>
      ))}
      <div className="shelf-product__actions">
        <Button icon="plus" onClick={() => onSet({ barcodes: [...barcodes, ''] })}>
          {t('shelfProducts.barcode_add')}
        </Button>
        <ScanButton
          onCode={(code) => {
            if (!barcodes.includes(code)) onSet({ barcodes: [...barcodes.filter(Boolean), code] })
          }}
        />
      </div>
    </fieldset>
  )
}
