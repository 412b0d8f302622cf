// Words of a sentence that say nothing of the goods: "can you show me the cheapest cooking oil" asks for cooking oil.
const fillers = new Set(
  (
    'i im id ive ill we us our you your me my it its this that these those is are am be do does did have has had can could ' +
    'would should will please pls plz thanks need needs want wants like looking look find get getting buy buying show give ' +
    'take make making made use using some any something anything stuff thing things what which where who how when much many ' +
    'to at on from by as if so too also just only about into over up down out not but than then there here all every each ' +
    'good best better nice cheap cheaper cheapest affordable quality new near today tonight tomorrow saturday sunday ' +
    'monday tuesday wednesday thursday friday weekend week day days ' +
    'ek ons my jy jou julle dit is het wil kan moet asseblief soek nodig koop vind gee die n om te na by op uit iets enige ' +
    'goed goedkoop goedkoopste beste wat waar hoe baie vandag more'
  ).split(' '),
)

/**
 * Returns the words without fillers, unless nothing else is left. A filler stays where it stands together with its neighbour in
 * names of goods: "all" in "All Gold".
 */
export function withoutFillers(
  words: readonly string[],
  areJoined: (word: string, next: string) => boolean = () => false,
): string[] {
  const isInName = (at: number) =>
    [at - 1, at].some((first) => {
      const [word, next] = [words[first], words[first + 1]]
      return word !== undefined && next !== undefined && areJoined(word, next)
    })
  const telling = words.filter((word, at) => !fillers.has(word) || isInName(at))
  return telling.length === 0 ? [...words] : telling
}

/** "And" in isiZulu, isiXhosa and Sesotho. In English some are words of their own: "No Name". */
const particles = new Set(['no', 'na', 'ne', 'nee', 'ni', 'le'])

/** Without particles, where the query has a word of one of these languages. */
export const withoutParticles = (
  words: readonly string[],
  isForeign: (word: string) => boolean,
): readonly string[] => {
  const rest = words.filter((word) => !particles.has(word))
  return rest.length > 0 && rest.length < words.length && rest.some(isForeign) ? rest : words
}
