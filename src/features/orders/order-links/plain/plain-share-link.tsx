// Makes the link to an order's status on its plain page, and shows it. The shopper opens it and sends its address on.
import { useSearchParams } from 'react-router'
import { PlainForm } from '#web/plain/plain-form.tsx'
import { useWords } from '#web/words.ts'
import { linkParam, readLinkParam } from '../web/link-param.ts'

export function PlainShareLink() {
  const t = useWords()
  const path = readLinkParam(useSearchParams()[0])
  return (
    <PlainForm form="order-link" id="link">
      <p id={linkParam}>
        {path && (
          <>
            <a href={path}>{t('order-links.open')}</a>
            <br />
            <span className="soft">{t('order-links.share_text')}</span>
            <br />
          </>
        )}
        {path ? (
          <button type="submit" name="replace" value="1">
            {t('order-links.make_new')}
          </button>
        ) : (
          <button type="submit">{t('order-links.share')}</button>
        )}
      </p>
    </PlainForm>
  )
}
