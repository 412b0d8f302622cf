// Banks and their universal branch codes, as text since one begins with a zero.
export const southAfricanBanks: readonly (readonly [name: string, code: string])[] = [
  ['Absa', '632005'],
  ['African Bank', '430000'],
  ['Bidvest Bank', '462005'],
  ['Capitec', '470010'],
  ['Discovery Bank', '679000'],
  ['FNB', '250655'],
  ['Investec', '580105'],
  ['Nedbank', '198765'],
  ['Sasfin', '683000'],
  ['Standard Bank', '051001'],
  ['TymeBank', '678910'],
]

/** Returns the universal branch code of a bank by its name, in any case; undefined for an unknown bank. */
export const universalCodeOf = (name: string): string | undefined =>
  southAfricanBanks.find(([bank]) => bank.toLowerCase() === name.trim().toLowerCase())?.[1]
