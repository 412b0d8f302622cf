// The shop's name, colour and languages.
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type FormEvent, useState } from 'react'
import type { ManagedShopfront } from '#features/suppliers/shopfront/shopfront-settings-contract.ts'
import { deriveColours } from '#features/suppliers/shopfront/theme-colours.ts'
import { refreshConfig } from '#features/suppliers/shopfront/web/refresh-config.ts'
import { type Language, languageFormats, languages } from '#kernel/languages.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField, Field } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { shopfrontQuery } from './opening-queries.ts'
import { useStep } from './use-step.ts'

/** Colours that a sign of a shop has, dark and bright. */
const colours = ['#FFC000', '#0B7A4B', '#C8102E', '#0057B8', '#E65100', '#6A1B9A', '#00796B', '#37474F']

export function ShopStep({ supplierId }: { supplierId: string | undefined }) {
  const shop = useShop()
  const { data, error, refetch } = useQuery(shopfrontQuery(shop))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data ? (
    <ShopForm key={data.version} shopfront={data} supplierId={supplierId} />
  ) : (
    <Skeleton lines={6} />
  )
}

interface Props {
  shopfront: ManagedShopfront
  supplierId: string | undefined
}

function ShopForm({ shopfront, supplierId }: Props) {
  const t = useWords()
  const shop = useShop()
  const { form, errors, busy, save } = useStep('shop', supplierId)
  const [name, setName] = useState(shopfront.is_set ? shopfront.shop_name : '')
  const [primary, setPrimary] = useState(shopfront.primary.toUpperCase())
  const [locales, setLocales] = useState<readonly Language[]>(shopfront.locales)
  const choose = (language: Language, on: boolean) =>
    setLocales(languages.filter((each) => (each === language ? on : locales.includes(each))))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const { version, default_locale, support_phone } = shopfront
    const first = locales.includes(default_locale) ? default_locale : (locales[0] ?? default_locale)
    save(async () => {
      const { shopfront: saved } = await shop.api('changeShopfront', {
        body: {
          version,
          shop_name: name.trim() || ' ',
          primary,
          default_locale: first,
          locales: locales.length > 0 ? [...locales] : [first],
          support_phone,
        },
      })
      shop.queries.setQueryData(shopfrontQuery(shop).queryKey, saved)
      void refreshConfig(shop)
      return supplierId
    })
  }

  return (
    <form ref={form} className="card stack" noValidate onSubmit={submit}>
      <FormError text={errors['']} />
      <Field
        label={t('opening.shop_name')}
        name="shop_name"
        value={name}
        maxLength={40}
        required
        onChange={(event) => setName(event.target.value)}
        error={errors.shop_name}
      />
      <fieldset className="opening__colours">
        <legend>{t('opening.colour')}</legend>
        {colours.map((colour) => (
          <label key={colour} className="opening__colour" style={{ '--swatch': colour } as CSSProperties}>
            <input
              type="radio"
              name="colour"
              value={colour}
              checked={primary === colour}
              onChange={() => setPrimary(colour)}
            />
            <span className="visually-hidden">{colour}</span>
          </label>
        ))}
        <label className="opening__own">
          {t('opening.own_colour')}
          <input
            type="color"
            value={primary.toLowerCase()}
            onChange={(event) => setPrimary(event.target.value.toUpperCase())}
          />
        </label>
      </fieldset>
      <Sample name={name.trim() || t('opening.sample')} primary={primary} />
      <fieldset className="opening__languages">
        <legend>{t('opening.languages')}</legend>
        {languages.map((language) => (
          <CheckField
            key={language}
            label={languageFormats[language].name}
            checked={locales.includes(language)}
            onChange={(event) => choose(language, event.target.checked)}
          />
        ))}
      </fieldset>
      <Button type="submit" kind="primary" wide busy={busy}>
        {t('opening.next')}
      </Button>
    </form>
  )
}

/** Text on the colour takes black or white, whichever can be read. */
function Sample({ name, primary }: { name: string; primary: string }) {
  const { onPrimary } = deriveColours(primary)
  return (
    <p className="opening__sample" style={{ background: primary, color: onPrimary }}>
      {name}
    </p>
  )
}
