// A bar chart with the same figures as a table, for anyone who cannot see the bars or wants the numbers. A second series of the
// same kind is drawn in front of the first, such as places taken in front of all places.
import './bar-plot.css'
import { useWords } from '#web/words.ts'

export interface PlotSeries {
  label: string
  of: readonly number[]
}

interface Props {
  title: string
  /** What stands below each bar, and what that is ('Day'). */
  names: readonly string[]
  nameLabel: string
  behind: PlotSeries
  before?: PlotSeries
  format: (value: number) => string
}

const height = 100
const step = 10

export function BarPlot({ title, names, nameLabel, behind, before, format }: Props) {
  const t = useWords()
  const max = Math.max(...behind.of, ...(before?.of ?? []), 0)
  const figures = before ? [behind, before] : [behind]
  const high = (value: number) => (max === 0 ? 0 : (value / max) * height)
  return (
    <figure className="bar-plot">
      <figcaption>
        {title}
        {before && (
          <span className="bar-plot__legend">
            {figures.map(({ label }, nr) => (
              <span key={label} className={`bar-plot__key bar-plot__key--${nr}`}>
                {label}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <p className="bar-plot__most" aria-hidden="true">
        {format(max)}
      </p>
      <svg
        className="bar-plot__bars"
        viewBox={`0 0 ${names.length * step} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {figures.map(({ label, of }, nr) =>
          of.map((value, index) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar's place is its name
              key={`${label} ${index}`}
              className={`bar-plot__bar--${before ? nr : 1}`}
              x={index * step + 1.5}
              y={height - high(value)}
              width={step - 3}
              height={high(value)}
            />
          )),
        )}
      </svg>
      <p className="bar-plot__ends" aria-hidden="true">
        <span>{names[0]}</span>
        <span>{names.at(-1)}</span>
      </p>
      <details>
        <summary>{t('figures.as_table')}</summary>
        <div className="bar-plot__table">
          <table>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{nameLabel}</th>
                {figures.map(({ label }) => (
                  <th key={label} scope="col" className="number">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {names.map((name, index) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {figures.map(({ label, of }) => (
                    <td key={label} className="number">
                      {format(of[index] ?? 0)}
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
