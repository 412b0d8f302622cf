// The contact links of the side panel: support, the group, the website, and sharing with a friend.
import { Icon, type IconName } from '#web/kit/icon.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { externalLink, shareLink, supportLink } from './contact-links.ts'

export function ContactLinks() {
  const t = useWords()
  const { config, dataFree } = useShop()
  const shop = config.shop_name
  const support = supportLink(config.support_phone, t('shell.support_message', { shop }), dataFree)
  const group = externalLink(config.group_url, dataFree)
  const website = externalLink(config.website_url, dataFree)
  return (
    <>
      {support && (
        <ExternalContact
          icon="phone"
          href={support.href}
          says={
            support.chat
              ? t('shell.support_chat')
              : t('shell.support_call', { phone: config.support_phone ?? '' })
          }
        />
      )}
      {group && <ExternalContact icon="person" href={group} says={t('shell.group')} />}
      {website && <ExternalContact icon="language" href={website} says={t('shell.website')} />}
      <Share />
    </>
  )
}

/** The phone's own way of sharing where it has one and data may cost; else a message, written already. */
function Share() {
  const t = useWords()
  const { config, dataFree } = useShop()
  const text = t('shell.share_text', { shop: config.shop_name })
  const url = `${location.origin}/`
  const says = t('shell.share')
  if (dataFree || !navigator.share)
    return <ExternalContact icon="forward" href={shareLink(`${text} ${url}`, dataFree)} says={says} />
  return (
    <li>
      <button
        type="button"
        className="panel-link"
        // Who changes their mind has shared nothing, and needs no telling.
        onClick={() => void navigator.share({ title: config.shop_name, text, url }).catch(() => {})}
      >
        <Icon name="forward" />
        {says}
      </button>
    </li>
  )
}

function ExternalContact({ icon, href, says }: { icon: IconName; href: string; says: string }) {
  const t = useWords()
  const elsewhere = href.startsWith('https:')
  return (
    <li>
      <a
        className="panel-link"
        href={href}
        {...(elsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        <Icon name={icon} />
        {says}
        {elsewhere && <span className="visually-hidden">, {t('shell.new_window')}</span>}
      </a>
    </li>
  )
}
