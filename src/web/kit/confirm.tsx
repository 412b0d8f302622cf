// "Are you sure?": `const confirm = useConfirm(); if (await confirm({ title, yes })) …`
import { create } from 'zustand'
import { useWords } from '#web/words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Question {
  title: string
  text?: string
  yes?: string
  no?: string
  /** Something is lost by saying yes. */
  danger?: boolean
}

interface Asked extends Question {
  answer: (yes: boolean) => void
}

const useAsked = create<{ asked: Asked | null }>(() => ({ asked: null }))

const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    useAsked.getState().asked?.answer(false)
    const answer = (yes: boolean) => {
      useAsked.setState({ asked: null })
      resolve(yes)
    }
    useAsked.setState({ asked: { ...question, answer } })
  })

export const useConfirm = () => ask

/** Stands once, in the shell. */
export function ConfirmHost() {
  const t = useWords()
  const asked = useAsked((state) => state.asked)
  if (!asked) return null
  return (
    <Dialog
      open
      title={asked.title}
      onClose={() => asked.answer(false)}
      foot={
        <>
          <Button onClick={() => asked.answer(false)}>{asked.no ?? t('kit.cancel')}</Button>
          <Button kind={asked.danger ? 'danger' : 'primary'} onClick={() => asked.answer(true)}>
            {asked.yes ?? t('kit.ok')}
          </Button>
        </>
      }
    >
      {asked.text && <p>{asked.text}</p>}
    </Dialog>
  )
}
