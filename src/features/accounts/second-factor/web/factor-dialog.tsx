// The dialog that asks for the second factor, or sets it up first. What was typed stays on the page behind it.
import { Dialog } from '#web/kit/dialog.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { FactorForm } from './factor-form.tsx'
import type { FactorNeed } from './factor-question.ts'
import { secondFactorQuery } from './second-factor-queries.ts'
import { SecondFactorSetup } from './second-factor-setup.tsx'

interface FactorDialogProps {
  need: FactorNeed
  onAnswer: (proven: boolean) => void
}

export function FactorDialog({ need, onAnswer }: FactorDialogProps) {
  const t = useWords()
  const shop = useShop()
  const prove = () => {
    void shop.queries.invalidateQueries({ queryKey: secondFactorQuery(shop).queryKey })
    onAnswer(true)
  }
  return (
    <Dialog
      open
      title={t(need === 'missing' ? 'factor.missing_title' : 'factor.prove_title')}
      onClose={() => onAnswer(false)}
    >
      {need === 'missing' ? (
        <SecondFactorSetup why={t('factor.about')} onDone={prove} />
      ) : (
        <FactorForm
          at="prove"
          label={t('factor.confirm')}
          send={(token_code) => shop.api('proveSecondFactor', { body: { token_code } })}
          onDone={prove}
        >
          <p>{t('factor.prove_text')}</p>
        </FactorForm>
      )}
    </Dialog>
  )
}
