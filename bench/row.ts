// A result of a benchmark: a figure, its requirement, and whether it was met.
export interface Row {
  what: string
  /** As it is printed: '12,345 a second', '210 MB'. */
  figure: string
  /** The floor measured in the same run, where there is one. */
  floor?: string
  /** Figure divided by floor, where there is one. */
  ratio?: number
  required: string
  reached: boolean
}

export interface Benchmark {
  measure(): Promise<Row[]>
}

export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')} a second`
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`

export function printRows(rows: readonly Row[]): void {
  for (const { what, figure, floor, ratio, required, reached } of rows) {
    const beside =
      floor === undefined ? '' : `, floor ${floor}${ratio === undefined ? '' : `, ratio ${ratio.toFixed(2)}`}`
    process.stdout.write(`${reached ? 'ok   ' : 'SHORT'}  ${what}: ${figure}${beside} (must: ${required})\n`)
  }
}
