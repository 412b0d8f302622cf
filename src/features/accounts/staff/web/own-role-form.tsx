// The form for a new or changed own role: its name, and a box to tick for each thing that it may do.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Field, FieldError, SelectField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useFormErrors } from '#web/kit/form-errors.ts'
import { useShop, useShopState } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { givenPermissions, type Permission } from '#wire/permissions.ts'
import type { OwnRole } from '../staff-roles-contract.ts'
import { rolesQuery, staffQuery } from './staff-queries.ts'

interface OwnRoleFormProps {
  /** Without one, a new role. */
  role: OwnRole | undefined
  suppliers: readonly { id: string; name: string }[]
  onClose: () => void
}

export function OwnRoleForm({ role, suppliers, onClose }: OwnRoleFormProps) {
  const t = useWords()
  const shop = useShop()
  const id = useId()
  const { form, errors, setErrors, fail } = useFormErrors('staff.failed')
  const mine = useShopState((state) => state.staff?.permissions) ?? []
  const [name, setName] = useState(role?.name ?? '')
  const [branch, setBranch] = useState(suppliers[0]?.id ?? '')
  const [ticked, setTicked] = useState<readonly Permission[]>(role?.permissions ?? [])
  const save = useMutation({
    mutationFn: () => {
      const body = { name, permissions: [...ticked].filter((each) => each !== 'catalogue.operate') }
      return role
        ? shop.api('changeRole', { params: { id: role.id }, body })
        : shop.api('addRole', { body: { ...body, supplier_id: branch } })
    },
    onSuccess: async ({ role: saved }) => {
      await shop.queries.invalidateQueries({ queryKey: rolesQuery(shop).queryKey })
      await shop.queries.invalidateQueries({ queryKey: staffQuery(shop).queryKey })
      notify({
        kind: 'success',
        text: t(role ? 'staff.role_saved' : 'staff.role_added', { name: saved.name }),
      })
      onClose()
    },
    onError: fail,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    const wrong = {
      ...(!name.trim() && { name: t('counter.required') }),
      ...(ticked.length === 0 && { permissions: t('staff.role_choose') }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) save.mutate()
  }

  return (
    <Dialog
      open
      title={role?.name ?? t('staff.role_add')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={save.isPending}>
            {t('staff.save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className="stack" method="post" noValidate onSubmit={submit}>
        <FormError text={errors['']} />
        <Field
          label={t('staff.role_name')}
          name="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
          maxLength={60}
          required
          error={errors.name}
        />
        {!role && suppliers.length > 1 && (
          <SelectField
            label={t('staff.role_chain')}
            value={branch}
            onChange={(event) => setBranch(event.target.value)}
          >
            {suppliers.map((supplier) => (
              <option key={supplier.id} value={supplier.id}>
                {supplier.name}
              </option>
            ))}
          </SelectField>
        )}
        <fieldset className="field" aria-describedby={errors.permissions ? `${id}-error` : undefined}>
          <legend className="field__label">{t('staff.role_permissions')}</legend>
          {givenPermissions.map(
            (each) =>
              each !== 'catalogue.operate' &&
              mine.includes(each) && (
                <label className="check" key={each}>
                  <input
                    type="checkbox"
                    checked={ticked.includes(each)}
                    onChange={(event) =>
                      setTicked(
                        event.target.checked ? [...ticked, each] : ticked.filter((one) => one !== each),
                      )
                    }
                  />
                  <span>{t(`roles.may.${each}`)}</span>
                </label>
              ),
          )}
          <FieldError id={id} error={errors.permissions} />
        </fieldset>
      </form>
    </Dialog>
  )
}
