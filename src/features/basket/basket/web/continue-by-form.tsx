// Stands with the skeleton of a page that is rendered from the basket, until its script has come: where it does not, the button renders the
// page from the account's basket at the server. Nothing is seen of it in the first seconds.
import './continue-by-form.css'
import { Button } from '#web/kit/button.tsx'
import { useAccount } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

export function ContinueByForm() {
  const t = useWords()
  // A visitor's basket is in their browser, and only its script can read it.
  if (useAccount() === null) return null
  return (
    <form method="post" className="continue-by-form">
      <Button type="submit" name="basket" value="">
        {t('basket.go_on')}
      </Button>
    </form>
  )
}
