// The overlay over a page while a demo station opens [spec 2]. It needs no answer and closes by itself.
import './demo-overlay.css'
import { Dialog } from '#web/kit/dialog.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

export function DemoOverlay() {
  const t = useWords()
  const { config } = useShop()
  return (
    <Dialog open persistent onClose={() => {}} title={t('shopfront.demo_title')}>
      <div className="demo-overlay" role="status">
        <p>{t('shopfront.demo_text', { shop: config.shop_name })}</p>
        <div className="demo-overlay__bar" aria-hidden="true" />
      </div>
    </Dialog>
  )
}
