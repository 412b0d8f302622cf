// Shows the state of an import as a colour and a text.
import { Pill, type PillProps } from '#web/kit/pill.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import type { ImportState } from '#wire/import-state.ts'

const tones: Record<ImportState, PillProps['tone']> = {
  validating: 'wait',
  ready: 'act',
  applying: 'wait',
  applied: 'good',
  failed: 'act',
  cancelled: 'plain',
}

export function ImportStatePill({ state, undone }: { state: ImportState; undone: boolean }) {
  const t = useWords()
  if (undone) return <Pill tone="plain" icon="again" label={t('imports.state_undone')} />
  const key: WordKey = `imports.state_${state}`
  return <Pill tone={tones[state]} {...(state === 'ready' && { icon: 'edit' })} label={t(key)} />
}
