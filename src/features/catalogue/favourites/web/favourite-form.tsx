// The heart of a product as a form, for a visit without script. Only the server renders it.
import { FormFields } from '#web/forms/form-fields.tsx'
import { Button } from '#web/kit/button.tsx'
import { useWords } from '#web/words.ts'

interface Props {
  productId: string
  isFavourite: boolean
  /** Of the product, where several stand on the page. */
  name?: string
}

export function FavouriteForm({ productId, isFavourite, name }: Props) {
  const t = useWords()
  return (
    <form method="post">
      <FormFields form="favourite" id={productId} />
      <input type="hidden" name="product" value={productId} />
      <input type="hidden" name="favourite" value={isFavourite ? '0' : '1'} />
      <Button
        type="submit"
        kind="quiet"
        icon={isFavourite ? 'heart-full' : 'heart'}
        {...(name && { 'aria-label': t('favourites.remove_named', { name }) })}
      >
        {t(name ? 'favourites.remove' : isFavourite ? 'favourites.is_on' : 'favourites.add')}
      </Button>
    </form>
  )
}
