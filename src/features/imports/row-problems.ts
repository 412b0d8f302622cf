// Why a row is rejected, what is worth a look about one that is taken, and why a whole file fails: every code with its words.
import type { Language } from '#kernel/refusal.ts'

export type Values = Record<string, string | number>

/** As it is stored: the words are found when somebody reads it, in their language. */
export interface Problem {
  code: ProblemCode
  /** A field of ours. */
  column: string | null
  values?: Values
}

type Words = Record<Language, string>

/** A row with one of these is rejected. */
export const rejections = {
  'name-missing': {
    en: 'The name is empty.',
    af: 'Die naam is leeg.',
    fr: 'Le nom est vide.',
  },
  'name-unreadable': {
    en: 'The name has no letters.',
    af: 'Die naam het geen letters nie.',
    fr: 'Le nom ne contient aucune lettre.',
  },
  'name-too-long': {
    en: 'The name is longer than 200 characters.',
    af: 'Die naam is langer as 200 karakters.',
    fr: 'Le nom dépasse 200 caractères.',
  },
  'unknown-barcode': {
    en: 'The row has only a barcode, and no product with it is known yet: give its name too.',
    af: 'Die ry het net ’n strepieskode, en geen produk daarmee is nog bekend nie: gee ook die naam.',
    fr: 'La ligne n’a qu’un code-barres, et aucun produit connu ne le porte : donnez aussi son nom.',
  },
  'price-missing': {
    en: 'The price is empty.',
    af: 'Die prys is leeg.',
    fr: 'Le prix est vide.',
  },
  'price-unreadable': {
    en: '“{cell}” is not a price.',
    af: '“{cell}” is nie ’n prys nie.',
    fr: '« {cell} » n’est pas un prix.',
  },
  'price-zero': {
    en: 'The price is nothing.',
    af: 'Die prys is niks.',
    fr: 'Le prix est nul.',
  },
  'price-negative': {
    en: 'The price is below nothing.',
    af: 'Die prys is minder as niks.',
    fr: 'Le prix est négatif.',
  },
  'price-too-high': {
    en: 'The price is above R 1 000 000.',
    af: 'Die prys is meer as R 1 000 000.',
    fr: 'Le prix dépasse R 1 000 000.',
  },
  'barcode-unreadable': {
    en: '“{cell}” is not a barcode.',
    af: '“{cell}” is nie ’n strepieskode nie.',
    fr: '« {cell} » n’est pas un code-barres.',
  },
  'barcode-scientific': {
    en: '“{cell}”: the spreadsheet has rounded this barcode. Format the column as text and save again.',
    af: '“{cell}”: die sigblad het hierdie strepieskode afgerond. Formateer die kolom as teks en stoor weer.',
    fr: '« {cell} » : le tableur a arrondi ce code-barres. Mettez la colonne au format texte et enregistrez.',
  },
  'barcode-length': {
    en: '{cell} has {digits} digits; a barcode has 8, 12, 13 or 14.',
    af: '{cell} het {digits} syfers; ’n strepieskode het 8, 12, 13 of 14.',
    fr: '{cell} a {digits} chiffres ; un code-barres en a 8, 12, 13 ou 14.',
  },
  'barcode-check-digit': {
    en: 'The last digit of {cell} does not fit the others: a digit is mistyped.',
    af: 'Die laaste syfer van {cell} pas nie by die ander nie: ’n syfer is verkeerd getik.',
    fr: 'Le dernier chiffre de {cell} ne correspond pas aux autres : un chiffre est faux.',
  },
  'stock-unreadable': {
    en: '“{cell}” is not an amount of stock.',
    af: '“{cell}” is nie ’n hoeveelheid voorraad nie.',
    fr: '« {cell} » n’est pas une quantité de stock.',
  },
  'formula-without-value': {
    en: 'The cell holds a formula without a value. Open the file in the spreadsheet, save it, and send it again.',
    af: 'Die sel het ’n formule sonder waarde. Maak die lêer in die sigblad oop, stoor dit en stuur weer.',
    fr: 'La cellule contient une formule sans valeur. Ouvrez le fichier dans le tableur, enregistrez-le et renvoyez-le.',
  },
  'cell-error': {
    en: 'The cell holds an error of the spreadsheet ({cell}).',
    af: 'Die sel het ’n fout van die sigblad ({cell}).',
    fr: 'La cellule contient une erreur du tableur ({cell}).',
  },
  'duplicate-row': {
    en: 'The same as line {line}.',
    af: 'Dieselfde as reël {line}.',
    fr: 'Identique à la ligne {line}.',
  },
  'duplicate-conflict': {
    en: 'The same product as line {line}, with other values. Line {line} was kept.',
    af: 'Dieselfde produk as reël {line}, met ander waardes. Reël {line} is behou.',
    fr: 'Le même produit que la ligne {line}, avec d’autres valeurs. La ligne {line} a été gardée.',
  },
} as const satisfies Record<string, Words>

/** A row with one of these is taken all the same. */
export const notes = {
  'no-category': {
    en: 'No category: goes to “{category}”.',
    af: 'Geen kategorie nie: gaan na “{category}”.',
    fr: 'Pas de catégorie : va dans « {category} ».',
  },
  'new-category': {
    en: 'The category is new to the shop.',
    af: 'Die kategorie is nuut vir die winkel.',
    fr: 'La catégorie est nouvelle dans la boutique.',
  },
  'barcode-short': {
    en: 'Short number, not a barcode: not read.',
    af: 'Kort nommer, nie ’n strepieskode nie: nie gelees nie.',
    fr: 'Numéro court, pas un code-barres : non lu.',
  },
  'barcode-restored': {
    en: 'Zeros that the spreadsheet dropped from the barcode were put back.',
    af: 'Nulle wat die sigblad van die strepieskode laat val het, is teruggesit.',
    fr: 'Les zéros ôtés du code-barres par le tableur ont été remis.',
  },
  'promotion-undated': {
    en: 'The promotion has no days: it holds for 7 days from when the list goes live.',
    af: 'Die promosie het geen dae nie: dit geld vir 7 dae vandat die lys gepubliseer word.',
    fr: 'La promotion n’a pas de dates : elle vaut 7 jours à partir de la mise en ligne.',
  },
  'promotion-over': {
    en: 'The promotion is over already: not taken.',
    af: 'Die promosie is reeds verby: nie geneem nie.',
    fr: 'La promotion est déjà finie : non reprise.',
  },
  'promotion-dates': {
    en: 'The days of the promotion cannot be read: not taken.',
    af: 'Die dae van die promosie kan nie gelees word nie: nie geneem nie.',
    fr: 'Les dates de la promotion sont illisibles : non reprise.',
  },
  'promotion-not-lower': {
    en: 'The promotion is not below the price: not taken.',
    af: 'Die promosie is nie laer as die prys nie: nie geneem nie.',
    fr: 'La promotion n’est pas sous le prix : non reprise.',
  },
  'promotion-unread': {
    en: 'The promotion cannot be read: not taken.',
    af: 'Die promosie kan nie gelees word nie: nie geneem nie.',
    fr: 'La promotion est illisible : non reprise.',
  },
  'loyalty-promotion': {
    en: 'Only for holders of a loyalty card, so it is not everyone’s price: not taken.',
    af: 'Net vir lojaliteitskaarthouers, dus nie almal se prys nie: nie geneem nie.',
    fr: 'Réservé aux porteurs d’une carte de fidélité, donc pas le prix de tous : non repris.',
  },
  'multi-buy-promotion': {
    en: 'For several together, which one line’s price cannot say: not taken.',
    af: 'Vir ’n paar saam, wat een lyn se prys nie kan sê nie: nie geneem nie.',
    fr: 'Pour plusieurs ensemble, ce qu’un prix de ligne ne peut dire : non repris.',
  },
  'stokvel-unread': {
    en: 'The stokvel cell cannot be read: taken as no.',
    af: 'Die stokvel-sel kan nie gelees word nie: as nee geneem.',
    fr: 'La cellule stokvel est illisible : prise pour non.',
  },
  'image-unread': {
    en: 'The picture is neither an https address nor the name of a file: not taken.',
    af: 'Die prent is nie ’n https-adres of ’n lêernaam nie: nie geneem nie.',
    fr: 'L’image n’est ni une adresse https ni un nom de fichier : non reprise.',
  },
} as const satisfies Record<string, Words>

/** Why a whole file fails. Nothing changes then. */
export const failures = {
  'file-empty': {
    en: 'The file is empty.',
    af: 'Die lêer is leeg.',
    fr: 'Le fichier est vide.',
  },
  'no-rows': {
    en: 'The file has a header and no rows.',
    af: 'Die lêer het ’n kopry en geen rye nie.',
    fr: 'Le fichier a un en-tête et aucune ligne.',
  },
  'not-a-list': {
    en: 'This is not a price list: send CSV or XLSX.',
    af: 'Dit is nie ’n pryslys nie: stuur CSV of XLSX.',
    fr: 'Ce n’est pas une liste de prix : envoyez du CSV ou du XLSX.',
  },
  'old-excel': {
    en: 'This is an old Excel file (.xls): save it as .xlsx or CSV.',
    af: 'Dit is ’n ou Excel-lêer (.xls): stoor dit as .xlsx of CSV.',
    fr: 'C’est un ancien fichier Excel (.xls) : enregistrez-le en .xlsx ou CSV.',
  },
  'broken-workbook': {
    en: 'The workbook is damaged or cut off: save it again and send it once more.',
    af: 'Die werkboek is beskadig of afgesny: stoor dit weer en stuur dit nog ’n keer.',
    fr: 'Le classeur est abîmé ou coupé : enregistrez-le de nouveau et renvoyez-le.',
  },
  'locked-workbook': {
    en: 'The workbook is locked with a password.',
    af: 'Die werkboek is met ’n wagwoord gesluit.',
    fr: 'Le classeur est protégé par un mot de passe.',
  },
  'broken-gzip': {
    en: 'The compressed file is damaged or cut off.',
    af: 'Die saamgeperste lêer is beskadig of afgesny.',
    fr: 'Le fichier compressé est abîmé ou coupé.',
  },
  'quotes-unbalanced': {
    en: 'A quotation mark is missing or too many near line {line}.',
    af: '’n Aanhalingsteken ontbreek of is te veel naby reël {line}.',
    fr: 'Un guillemet manque ou est de trop près de la ligne {line}.',
  },
  'too-large': {
    en: 'The file is larger than {mb} MB.',
    af: 'Die lêer is groter as {mb} MB.',
    fr: 'Le fichier dépasse {mb} Mo.',
  },
  'too-large-unpacked': {
    en: 'Unpacked, the file is larger than {mb} MB.',
    af: 'Uitgepak is die lêer groter as {mb} MB.',
    fr: 'Une fois décompressé, le fichier dépasse {mb} Mo.',
  },
  'too-many-parts': {
    en: 'The workbook has too many parts.',
    af: 'Die werkboek het te veel dele.',
    fr: 'Le classeur a trop de parties.',
  },
  'too-many-rows': {
    en: 'The file has more than {rows} rows: send it in parts.',
    af: 'Die lêer het meer as {rows} rye: stuur dit in dele.',
    fr: 'Le fichier a plus de {rows} lignes : envoyez-le en plusieurs parties.',
  },
  'too-many-columns': {
    en: 'Line {line} has more than {columns} columns.',
    af: 'Reël {line} het meer as {columns} kolomme.',
    fr: 'La ligne {line} a plus de {columns} colonnes.',
  },
  'cell-too-long': {
    en: 'A cell in line {line} is longer than {characters} characters. Is a quotation mark missing?',
    af: '’n Sel in reël {line} is langer as {characters} karakters. Ontbreek ’n aanhalingsteken?',
    fr: 'Une cellule de la ligne {line} dépasse {characters} caractères. Manque-t-il un guillemet ?',
  },
  'too-slow': {
    en: 'Reading the file took longer than {seconds} seconds.',
    af: 'Dit het langer as {seconds} sekondes geneem om die lêer te lees.',
    fr: 'La lecture du fichier a pris plus de {seconds} secondes.',
  },
  'columns-unknown': {
    en: 'Which columns are the name (or barcode) and the price? Found: {columns}.',
    af: 'Watter kolomme is die naam (of strepieskode) en die prys? Gevind: {columns}.',
    fr: 'Quelles colonnes sont le nom (ou le code-barres) et le prix ? Trouvé : {columns}.',
  },
  'column-missing': {
    en: 'The file has no column {column}.',
    af: 'Die lêer het geen kolom {column} nie.',
    fr: 'Le fichier n’a pas de colonne {column}.',
  },
  'nothing-usable': {
    en: 'Not one row of the file can be used. The first reasons are listed.',
    af: 'Nie een ry van die lêer kan gebruik word nie. Die eerste redes word gelys.',
    fr: 'Aucune ligne du fichier n’est utilisable. Les premières raisons sont listées.',
  },
  'newer-applied': {
    en: 'A newer list went live meanwhile. Send this one again if it is the right one.',
    af: '’n Nuwer lys is intussen gepubliseer. Stuur hierdie een weer as dit die regte een is.',
    fr: 'Une liste plus récente a été mise en ligne entre-temps. Renvoyez celle-ci si c’est la bonne.',
  },
  'import-broke': {
    en: 'Something went wrong on our side while this list was worked on. Nothing was changed: send it again.',
    af: 'Iets het aan ons kant verkeerd geloop met hierdie lys. Niks is verander nie: stuur dit weer.',
    fr: 'Un problème est survenu chez nous avec cette liste. Rien n’a été changé : renvoyez-la.',
  },
} as const satisfies Record<string, Words>

/** Said of an import that was taken back. */
const others = {
  'undo-left-alone': {
    en: 'Changed again since, so taking back left it as it is.',
    af: 'Intussen weer verander; terugneem het dit so gelaat.',
    fr: 'Modifié depuis : l’annulation l’a laissé tel quel.',
  },
} as const satisfies Record<string, Words>

export type Rejection = keyof typeof rejections
export type Note = keyof typeof notes
export type FailureCode = keyof typeof failures
export type ProblemCode = Rejection | Note | FailureCode | keyof typeof others

const words: Record<string, Words> = { ...rejections, ...notes, ...failures, ...others }

export const isRejection = (code: string): code is Rejection => Object.hasOwn(rejections, code)

/** A problem in words. Without values (of many rows together) a placeholder becomes an ellipsis. */
export const sayProblem = (code: string, values: Values, language: Language): string =>
  (Object.hasOwn(words, code) ? (words[code] as Words)[language] : code).replace(
    /\{(\w+)\}/g,
    (_, name: string) => String(values[name] ?? '…'),
  )
