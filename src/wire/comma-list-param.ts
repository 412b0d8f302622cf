// Several values in one query parameter, joined by commas; a comma within a value ('1,5 L') travels as %2C.

export const formatCommaList = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')

export const parseCommaList = (joined: string | undefined): string[] => [
  ...new Set(
    (joined ?? '')
      .split(',')
      .map((value) => value.replaceAll('%2C', ',').replaceAll('%25', '%').trim())
      .filter((value) => value !== ''),
  ),
]
