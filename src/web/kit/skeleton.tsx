// The outline of content that is loading. Screen readers announce only that something is loading.
import './skeleton.css'
import { useWords } from '#web/words.ts'

export function Skeleton({ lines = 3, picture }: { lines?: number; picture?: boolean }) {
  const t = useWords()
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{t('kit.loading')}</span>
      {picture && <span className="skeleton__picture" />}
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are all alike and never move
        <span key={line} className="skeleton__line" />
      ))}
    </div>
  )
}
