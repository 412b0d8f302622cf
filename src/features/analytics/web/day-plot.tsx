// Two figures of every day, side by side as bars. The same stands in a table for who cannot see it or wants the numbers.
import { formatDayShort, instantOf } from '#kernel/time.ts'
import { useLanguage } from '#web/shop.tsx'

interface Figure {
  says: string
  of: readonly number[]
}

interface Props {
  title: string
  days: readonly string[]
  figures: readonly [Figure, Figure]
  dayWord: string
  tableWord: string
}

const height = 120
const step = 10

export function DayPlot({ title, days, figures, dayWord, tableWord }: Props) {
  const language = useLanguage()
  const most = Math.max(1, ...figures.flatMap(({ of }) => of))
  const shown = (day: string) => formatDayShort(instantOf(day), language)
  const width = days.length * step
  return (
    <figure className="day-plot">
      <figcaption>
        {title}
        <span className="day-plot__legend">
          {figures.map(({ says }, nr) => (
            <span key={says} className={`day-plot__key day-plot__key--${nr}`}>
              {says}
            </span>
          ))}
        </span>
      </figcaption>
      <svg
        className="day-plot__bars"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {figures.map(({ says, of }, nr) =>
          of.map((count, index) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a day's place is its name
              key={`${says} ${index}`}
              className={`day-plot__bar--${nr}`}
              x={index * step + 1 + nr * 4}
              y={height - (count / most) * height}
              width={4}
              height={(count / most) * height}
            />
          )),
        )}
      </svg>
      <p className="day-plot__ends" aria-hidden="true">
        <span>{shown(days[0] ?? '')}</span>
        <span>{shown(days.at(-1) ?? '')}</span>
      </p>
      <details>
        <summary>{tableWord}</summary>
        <div className="day-plot__table">
          <table>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{dayWord}</th>
                {figures.map(({ says }) => (
                  <th key={says} scope="col" className="number">
                    {says}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day, index) => (
                <tr key={day}>
                  <th scope="row">{shown(day)}</th>
                  {figures.map(({ says, of }) => (
                    <td key={says} className="number">
                      {of[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
