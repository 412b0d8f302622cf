// Who gets a multibuy: everybody, or the members of a programme of one's chains. Not asked where there is no programme.
import { useQuery } from '@tanstack/react-query'
import { managedProgrammesQuery } from '#features/deals/loyalty/web/managed-programme-queries.ts'
import { SelectField } from '#web/kit/field.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

interface Props {
  programmeId: string | null
  onChoose: (programmeId: string | null) => void
  error: string | undefined
}

export function ProgrammeChoice({ programmeId, onChoose, error }: Props) {
  const t = useWords()
  const { data } = useQuery(managedProgrammesQuery(useShop()))
  if (!data || data.programmes.length === 0) return null
  return (
    <SelectField
      label={t('multibuys.for_whom')}
      value={programmeId ?? ''}
      onChange={(event) => onChoose(event.target.value || null)}
      error={error}
    >
      <option value="">{t('multibuys.for_everybody')}</option>
      {data.programmes.map(({ id, name, agency }) => (
        <option key={id} value={id}>
          {data.agencies.length > 1
            ? t('multibuys.for_members_of', { programme: name, chain: agency.name })
            : t('multibuys.for_members', { programme: name })}
        </option>
      ))}
    </SelectField>
  )
}
