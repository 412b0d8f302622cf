// Lets staff choose whether this device rings for new orders while the counter is open, and gets notifications while it is not.
import { useEffect, useState } from 'react'
import { canBeNotified } from '#features/accounts/push/web/push-device.ts'
import { staffDevice } from '#features/accounts/push/web/staff-device.ts'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { useWords } from '#web/words.ts'
import { allowSound, ring, useSound } from './alert-sound.ts'

export function AlertChoice() {
  return (
    <div className={useHydrated() ? 'counter-alerts' : 'counter-alerts until-script'}>
      <SoundChoice />
      <PushChoice />
    </div>
  )
}

function SoundChoice() {
  const t = useWords()
  const on = useSound((sound) => sound.on)
  const turnOn = async () => {
    useSound.setState({ on: true })
    if (await allowSound()) ring()
    else notify({ kind: 'error', text: t('counter.sound_refused') })
  }
  return (
    <Button
      icon={on ? 'check' : 'close'}
      aria-pressed={on}
      title={t('counter.sound_hint')}
      onClick={() => (on ? useSound.setState({ on: false }) : void turnOn())}
    >
      {t('counter.sound')}
    </Button>
  )
}

function PushChoice() {
  const t = useWords()
  const shop = useShop()
  const [on, setOn] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (canBeNotified()) staffDevice.isTold(shop).then(setOn, () => setOn(false))
  }, [shop])
  if (on === undefined) return null
  const change = async () => {
    setBusy(true)
    try {
      const now = await (on ? staffDevice.stopTelling(shop) : staffDevice.startTelling(shop))
      setOn(now === 'on')
      if (now === 'refused' || now === 'never') notify({ kind: 'error', text: t(`counter.push_${now}`) })
    } catch (error) {
      const text = (isFailure(error) && error.messages[0]?.text) || t('counter.push_never')
      notify({ kind: 'error', text })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={on ? 'check' : 'close'}
      aria-pressed={on}
      busy={busy}
      title={t('counter.push_hint')}
      onClick={() => void change()}
    >
      {t('counter.push')}
    </Button>
  )
}
