// What people write in a shopping list and hardly any supermarket has on its shelves: airtime, electricity, tickets, fuel.
import { foldText } from '#kernel/fold-text.ts'

const services =
  /\b(?:air ?time|lugtyd|umoya wefoni|data bundles?|mobile data|\d+ ?gb data|electricity|prepaid|krag|ugesi|umbane|motlakase|lotto|powerball|dstv|netflix|showmax|petrol|diesel|paraffin refill|gas refill|gas bottle refill|bus fare|taxi fare|taxi money|busgeld|tickets?|kaartjies?|rent|school fees|money order|money transfer|newspapers?|koerant|magazines?)\b/

/** Whether the line asks for such a thing. */
export const isNotSold = (query: string): boolean => services.test(foldText(query))
