// The ways in which a branch hands over, to switch between; nothing where there is only one.
import '#web/kit/choice.css'
import './way-switch.css'
import { useWords } from '#web/words.ts'
import { handoverName } from './handover-name.ts'

interface Props {
  /** What the choice is called where several stand on one page. */
  name: string
  ways: readonly string[]
  chosen: string
  onChoose: (way: string) => void
}

export function WayRadios({ name, ways, chosen, onChoose }: Props) {
  const t = useWords()
  if (ways.length < 2) return null
  return (
    <div className="way-switch">
      {ways.map((way) => (
        <label key={way} className="choice">
          <input type="radio" name={name} checked={way === chosen} onChange={() => onChoose(way)} />
          <span className="choice__name">{t(handoverName(way, ways))}</span>
        </label>
      ))}
    </div>
  )
}
