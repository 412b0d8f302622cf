// The form that adds a category, or gives one another name and place.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Field, SelectField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useFormErrors } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { ShelfCategory } from '../shelf-categories-contract.ts'
import { shelfCategoriesKey } from './shelf-category-queries.ts'

interface CategoryFormProps {
  supplierId: string
  everybody: boolean
  categories: readonly ShelfCategory[]
  maxLevels: number
  /** Without it, a new one. */
  category?: ShelfCategory | undefined
  /** Where a new one goes; null: among the departments. */
  parentId: string | null
  onClose: () => void
}

export function ShelfCategoryForm(props: CategoryFormProps) {
  const { categories, maxLevels, category, parentId, onClose } = props
  const t = useWords()
  const id = useId()
  const { form, errors, setErrors, fail } = useFormErrors('shelfCategories.failed')
  const save = useSave(props, fail)
  const parents = categories.filter((each) => each.level < maxLevels && each.id !== category?.id)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    const typed = new FormData(event.currentTarget)
    const name = String(typed.get('name')).trim()
    const mayBeEmpty = category?.shared_name != null
    setErrors(name || mayBeEmpty ? {} : { name: t('shelfCategories.name_missing') })
    if (name || mayBeEmpty)
      save.mutate({ name: name || null, parent_id: String(typed.get('parent_id')) || null })
  }

  return (
    <Dialog
      open
      title={category ? t('shelfCategories.change_named', { name: category.name }) : t('shelfCategories.add')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={save.isPending}>
            {t('shelfCategories.save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className="stack" noValidate onSubmit={submit}>
        <FormError text={errors[''] ?? errors.version} />
        <Field
          label={t('shelfCategories.name')}
          hint={
            category?.shared_name ? t('shelfCategories.name_hint', { name: category.shared_name }) : undefined
          }
          error={errors.name}
          name="name"
          defaultValue={category?.name}
          maxLength={60}
          required
        />
        <SelectField
          label={t('shelfCategories.parent')}
          error={errors.parent_id}
          name="parent_id"
          defaultValue={parentId ?? ''}
        >
          <option value="">{t('shelfCategories.no_parent')}</option>
          {parents.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  )
}

interface Typed {
  name: string | null
  parent_id: string | null
}

function useSave(
  { supplierId, everybody, category, onClose }: CategoryFormProps,
  fail: (error: unknown) => void,
) {
  const t = useWords()
  const shop = useShop()
  return useMutation({
    mutationFn: ({ name, parent_id }: Typed) =>
      category
        ? shop.api('changeShelfCategory', {
            params: { id: supplierId, category_id: category.id },
            body: {
              version: category.version,
              ...(name !== category.name && { name }),
              ...(parent_id !== category.parent_id && { parent_id }),
              ...(everybody && { everybody }),
            },
          })
        : shop.api('addShelfCategory', {
            params: { id: supplierId },
            body: { name: name ?? '', parent_id, ...(everybody && { everybody }) },
          }),
    onSuccess: ({ category: saved }) => {
      notify({ kind: 'success', text: t('shelfCategories.saved', { name: saved.name }) })
      onClose()
    },
    onError: fail,
    onSettled: () => shop.queries.invalidateQueries({ queryKey: shelfCategoriesKey }),
  })
}
