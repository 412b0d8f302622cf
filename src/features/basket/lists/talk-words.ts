// Words of talk: what people write to the person who shops, and not of goods. A line of nothing else asks for nothing.
import { wordsOf } from '#kernel/fold-text.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const talk = setOf(`
i im ive ill we us you u ur your youre me my mine he she they them it its this that these those there here is are am was be been do does dont
did have has had can cant could will would should shall must may might pls plz please plse kindly asap when if then and but or so as at on in
to the a an of from with without by before after for not no yes yeah yep ok okay okey k kk fine cool sharp sho awe thanks thank thnx thx tx ta
love miss missed hope hi hey hello hallo heita howzit good morning afternoon evening night day days week weekend today tomorrow tmrw tmr 2moro tonight later
now soon again already still also too just only really very much more back home work road way stop shop shops shopping store stores mall
town go going gone come coming came get getting got bring bringing buy buying fetch fetching pick picking collect order list lists whatsapp
need needs needed want wants remember forget forgot know knows think thinks tell told let see look looking check send sent message msg call
phone ring text reply answer where what whats which who how why sorry sori everything anything nothing something else whatever whichever
special specials sale cheap cheaper cheapest expensive money cash card change pay paid babe baby hun honey love luv my dear friend sis sisi
bru bro boet chom mom mum mama ma dad daddy papa pa gogo granny gran oupa ouma oom tannie aunty auntie uncle husband wife hubby
woolies woolworths checkers spar shoprite pnp clicks dischem makro boxer game takealot pick n
ek jy ons julle hulle hy sy dit dis is was sal kan moet mag wil het nie ja nee asseblief asb dankie baie lief mooi skat liefie my jou julle
hier daar nou later vandag more moremore vanaand winkel winkels toe huis pad gaan kom koop kry bring haal maak stuur bel sms onthou vergeet as
en of maar om te van vir met na by op in die n wat waar hoekom hoe lys lysie inkopies geld kaart goeie dag naand
ngicela ngiyacela siyacela cela ngidinga sidinga ngifuna sifuna uthenge thenga uthengele usithengele lezi lezizinto lezinto izinto engizidingayo
uhlu nali nazi sawubona sanibonani unjani ninjani ngiyabonga siyabonga enkosi ndicela ndifuna ndidinga molo molweni mama baba mntanami sisi
bhuti ke kopa re hloka ho rekwa reka rekela nthekele ntho tse dumela dumelang kea leboha leboga thata le ya ka hape rona nna wena
`)

/** Words that goods are also called by, or that stand in names of goods. */
const alsoGoods = setOf('honey baby card game change night day pick ring honey dear')

const maxWords = 14

/** Whether a folded line has two words or more, and all of them are of talk. */
export function isTalk(folded: string): boolean {
  const words = wordsOf(folded)
  return (
    words.length > 1 &&
    words.length <= maxWords &&
    words.every((word) => talk.has(word)) &&
    words.some((word) => !alsoGoods.has(word))
  )
}
