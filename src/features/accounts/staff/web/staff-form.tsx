// The form for a new or changed member of staff: name, number, role and branches.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { SupplierChoices } from '#web/counter-kit/supplier-choices.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Field } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { type FormErrors, useFormErrors } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { managingPermissions } from '#wire/permissions.ts'
import type { StaffMember } from '../staff-contract.ts'
import type { OwnRole } from '../staff-roles-contract.ts'
import { RoleField } from './role-field.tsx'
import { permissionsOfRole } from './role-names.ts'
import { staffQuery } from './staff-queries.ts'

interface StaffFormProps {
  /** Without one, somebody new. */
  person: StaffMember | undefined
  suppliers: readonly { id: string; name: string }[]
  ownRoles: readonly OwnRole[]
  /** The branch one is looking at. */
  at: string | null
  onClose: () => void
}

interface Typed {
  login: string
  first_name: string
  last_name: string
}

export function StaffForm({ person, suppliers, ownRoles, at, onClose }: StaffFormProps) {
  const t = useWords()
  const id = useId()
  const { form, errors, setErrors, fail } = useFormErrors('staff.failed')
  const first = at ?? suppliers[0]?.id
  const [chosen, setChosen] = useState<string[]>(() => person?.supplier_ids ?? (first ? [first] : []))
  const [role, setRole] = useState(person ? (person.role ?? '') : 'picker')
  const manages = permissionsOfRole(role, ownRoles).some((each) => managingPermissions.includes(each))
  const scope = manages ? 'manager' : 'staff'
  const save = useSave({ person, chosen, role, scope, onClose, onError: fail })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const typed: Typed = {
      login: text('login'),
      first_name: text('first_name'),
      last_name: text('last_name'),
    }
    const wrong: FormErrors = {
      ...(!typed.first_name && { first_name: t('counter.required') }),
      ...(!person && !typed.login && { login: t('counter.required') }),
      ...(chosen.length === 0 && { supplier_ids: t('staff.choose_branch') }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) save.mutate(typed)
  }

  return (
    <Dialog
      open
      title={person ? t('staff.change_title', { name: person.full_name }) : t('staff.add_title')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={save.isPending}>
            {t(person ? 'staff.save' : 'staff.add')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className="stack" method="post" noValidate onSubmit={submit}>
        <FormError text={errors['']} />
        {!person && (
          <Field
            label={t('staff.phone')}
            hint={t('staff.phone_hint')}
            name="login"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={40}
            required
            error={errors.login}
          />
        )}
        <Field
          label={t('staff.first_name')}
          name="first_name"
          defaultValue={person?.first_name}
          autoComplete="off"
          maxLength={60}
          required
          readOnly={person?.elsewhere}
          hint={person?.elsewhere ? t('staff.name_elsewhere') : undefined}
          error={errors.first_name}
        />
        <Field
          label={t('staff.last_name')}
          name="last_name"
          defaultValue={person?.last_name}
          autoComplete="off"
          maxLength={60}
          readOnly={person?.elsewhere}
          error={errors.last_name}
        />
        <RoleField role={role} own={ownRoles} onChoose={setRole} error={errors.role} />
        <SupplierChoices
          legend={t('staff.branches')}
          suppliers={suppliers}
          chosen={chosen}
          onChoose={setChosen}
          error={errors.supplier_ids}
        />
      </form>
    </Dialog>
  )
}

interface Saving {
  person: StaffMember | undefined
  chosen: string[]
  /** The empty text: as it is. */
  role: string
  scope: 'staff' | 'manager'
  onClose: () => void
  onError: (error: unknown) => void
}

function useSave({ person, chosen, role, scope, onClose, onError }: Saving) {
  const t = useWords()
  const shop = useShop()
  return useMutation({
    mutationFn: ({ login, ...name }: Typed) => {
      const body = { ...name, supplier_ids: chosen, ...(role && { role }) }
      return person
        ? shop.api('changeStaff', { params: { id: person.id }, body })
        : shop.api('addStaff', { body: { scope, login, ...body } })
    },
    onSuccess: async ({ person: saved }) => {
      await shop.queries.invalidateQueries({ queryKey: staffQuery(shop).queryKey })
      notify({
        kind: 'success',
        text: t(person ? 'staff.saved' : 'staff.added', { name: saved.full_name }),
      })
      onClose()
    },
    onError,
  })
}
