// The words of promotion texts and what each does in them, in English and Afrikaans. A word that is not here is never skipped: it
// may change everything ("2 for R50 excluding singles"), so a text with one stays unread.

/** By role, separated by commas. Words of a phrase follow each other; the longest phrase counts. */
const phrasesByRole = {
  buy: 'buy, purchase, take, koop',
  get: 'get, receive, kry, ontvang',
  for: 'for, vir',
  at: 'at, @, teen',
  pay: `pay, pay for, pay only, pay just, only pay, only pay for, betaal, betaal vir, betaal net, betaal net vir, betaal slegs,
    betaal slegs vir`,
  price_of: `for the price of, for price of, at the price of, pay the price of, vir die prys van, teen die prys van,
    betaal die prys van`,
  save: 'save, saving, savings, spaar, bespaar',
  off: 'off, off all, off selected, discount, af, afslag, korting',
  free: 'free, gratis, verniet',
  cheapest: `cheapest, cheapest one, cheapest item, cheapest product, lowest priced, lowest priced item, goedkoopste,
    goedkoopste een, goedkoopste item`,
  spend: 'spend, spandeer, bestee',
  on: 'on, op',
  or: 'or',
  or_more: 'or more, and more, and above, or above, and over, or over, of meer, en meer',
  was: `was, normally, usually, normal price, usual price, regular price, instead of, voorheen, gewoonlik, normale prys,
    gewone prys, in plaas van`,
  plus: '+, plus',
  half_price: 'half price, half the price, half off, halfprys, halwe prys',
  buy_one_get_one_free: 'bogof',
  any: 'any, enige, mix, mix and match, mix or match, mix n match, meng en pas, pas en meng',
  each: 'each, ea, apiece, elk, elke een',
  per: 'per, /',
  limit: 'limit, limited to, max, maximum, maks, maksimum, beperk, beperk tot, beperking',
  piece: `item, items, product, products, piece, pieces, pcs, unit, units, packs, eenheid, eenhede, stuk, stuks, produk,
    produkte`,
  application: 'deal, deals, offer, offers, promotion, promotions, aanbod, aanbieding, aanbiedinge',
  person:
    'person, people, customer, customers, shopper, shoppers, household, account, klient, kliente, persoon, huishouding',
  order: 'order, transaction, basket, trolley, till slip, bestelling, transaksie, mandjie',
  combo: `combo, combos, meal deal, meal deals, value meal, bundle, kombo, kombinasie, etekombinasie`,
  with: 'with, using, use, swipe, your, met, jou',
  price: 'price, prices, prys, pryse',
  member: 'member, members, holder, holders, lid, lede',
  card: 'card, cardholder, cardholders, kaart, kaarthouer, kaarthouers',
  club: 'club, clubcard, rewards, loyalty, benefits, klub, klubkaart, klublid, klublede',
  /** Names that no word for a club or card gives away; a chain's own come from its settings. */
  programme:
    'smart price, smart shopper, xtra savings, xtra savings plus, wrewards, mydifference, myschool, m card, benefit card',
  /** Goods per weight or volume, and packs: no number of pieces. */
  measure: 'kg, g, gram, grams, kilo, ml, l, litre, litres, liter, liters, pack, dozen',
  days: `monday, tuesday, wednesday, thursday, friday, saturday, sunday, mondays, tuesdays, wednesdays, thursdays, fridays,
    saturdays, sundays, mon, tue, tues, wed, thu, thur, thurs, fri, sat, sun, maandag, dinsdag, woensdag, donderdag, vrydag,
    saterdag, sondag, weekend, naweek, today, tomorrow, vandag, month, week, day, jan, feb, mar, apr, may, jun, jul, aug, sep, sept,
    oct, nov, dec, mrt, mei, okt, des, january, february, march, april, june, july, august, september, october, november, december,
    januarie, februarie, maart, junie, julie, augustus, oktober, desember, valid, until, till, ends, expires, geldig, tot`,
  /** Takes something out: "non-members", "excluding singles". */
  exception:
    'not, no, non, nie, geen, excluding, excludes, excl, except, without, sonder, behalwe, uitgesluit',
  /** Says nothing that changes what is granted. */
  filler: `a, an, n, the, of, and, you, when, if, to, only, just, now, special, specials, promo, sale, hot, wow, super,
    instant, die, jy, as, wanneer, en, net, slegs, nou, spesiaal, spesiale,
    on all, on selected, op alle, op geselekteerde, while stocks last, while stock lasts,
    solank voorraad hou, ts and cs apply, ts and cs, t and cs apply, t and c apply, terms apply, terms and conditions apply,
    bepalings geld, e and oe`,
} as const

/** What a word or phrase does in a promotion. */
export type Role = keyof typeof phrasesByRole

const roles = new Map(
  (Object.entries(phrasesByRole) as [Role, string][]).flatMap(([role, list]) =>
    list.split(/,\s+/).map((phrase) => [phrase.replace(/\s+/g, ' '), role] as const),
  ),
)

/** Words; no programme's name is longer either. */
export const longestPhrase = 6

/** Returns the role of the longest phrase that begins the words, and its length in words; undefined if there is none. */
export function phraseAt(
  words: readonly string[],
  programmes: readonly string[],
): { role: Role; length: number } | undefined {
  for (let length = Math.min(longestPhrase, words.length); length > 0; length -= 1) {
    const phrase = words.slice(0, length).join(' ')
    const role = programmes.includes(phrase) ? 'programme' : roles.get(phrase)
    if (role) return { role, length }
  }
  return undefined
}

/** Numbers of pieces in words. 'a' is none: "a pack". */
export const pieceWords: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12 },
  ...{ een: 1, twee: 2, drie: 3, vier: 4, vyf: 5, ses: 6, sewe: 7, agt: 8, nege: 9, tien: 10, twaalf: 12 },
}

export const ordinalWords: Readonly<Record<string, number>> = {
  ...{ second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6 },
  ...{ tweede: 2, derde: 3, vierde: 4, vyfde: 5, sesde: 6 },
}
