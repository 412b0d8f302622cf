// Words for what goods come in, in English, Afrikaans and French, for the patterns that read a line of a list.

/** What things come in: beside a number it says nothing of what is in it, unless it is part of a name ("tin fish"). */
export const multipack =
  '(?:packets|packs|pkts|pks|bags|bottles|tins|cans|boxes|cartons|jars|loaf|loaves|tubs|tubes|rolls|trays|heads|bunches|pieces|pcs|units|pakkies|pakke|sakke|sakkies|bottels|blikke|blikkies|kartonne|bosse|paquets|sacs|bouteilles|boites|pots|bocaux)'
export const single =
  '(?:packet|pack|pkt|pk|bag|bottle|tin|can|box|carton|jar|tub|tube|roll|tray|head|bunch|piece|unit|pakkie|pak|sak|sakkie|bottel|blik|blikkie|karton|bos|paquet|sac|bouteille|boite|pot|bocal)'

/** Of which a number says how many, also in the singular: "Lucky Star 6 tin". */
export const containerPattern =
  '(?:tins?|cans?|bottles?|jars?|tubs?|tubes?|trays?|loaf|loaves|bunch|bunches|blik|blikkies?|bottels?|bos|bossies?|btls?)'
export const severalPacks = '(?:boxes|bags|packets|packs|pkts|sakke|sakkies|pakkies|pakke|rolle)'
/** In the singular a number is how many or how much is in one: "toilet paper 9 pack", "rice 10 bag". */
export const onePack = '(?:box|bag|packet|pack|pkt|sak|sakkie|pak|pakkie|pocket)'
