// Notices about picks that lost to somebody else's. They stay until closed, because the crate may hold the goods twice.
import { IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'
import { closeLost, usePickQueue } from './pick-store.ts'

export function LostPicks({ orderId }: { orderId: string }) {
  const t = useWords()
  const lost = usePickQueue((state) => state.lost).filter((pick) => pick.orderId === orderId)
  return (
    <div role="alert" className="picking__lost">
      {lost.map(({ key, name, said }) => (
        <p key={key}>
          <Icon name="warning" size="small" />
          <span>
            <strong>{name}</strong>: {said}
          </span>
          <IconButton icon="close" label={t('kit.close')} onClick={() => closeLost(key)} />
        </p>
      ))}
    </div>
  )
}
