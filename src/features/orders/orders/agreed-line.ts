// How much of a line was agreed on before the changes of an order that wait to be paid.

/** A change of an order, as far as it is about lines. */
export interface ChangedLines<Line extends { id: string }> {
  linesBefore: readonly Line[]
  linesAfter: readonly Line[]
}

/**
 * Returns the line as it was before the changes, which are given oldest first: `none` where one of them added it, and the line itself
 * where it came after or between them: the branch added it, instead of something that it had not.
 */
export function agreedLine<Line extends { id: string }>(
  changes: readonly ChangedLines<Line>[],
  line: Line,
  none: Line,
): Line {
  const isIt = ({ id }: Line) => id === line.id
  for (const { linesBefore, linesAfter } of changes) {
    const before = linesBefore.find(isIt)
    if (before) return before
    if (linesAfter.some(isIt)) return none
  }
  return line
}
