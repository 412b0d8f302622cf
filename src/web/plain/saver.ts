// The choice of the data saver [ruling 14 Data saver].

/** 'on': plain pages; 'pictures': plain pages with small pictures; 'off': the full pages. */
export type SaverChoice = 'on' | 'pictures' | 'off'

export const saverChoice = (text: string | null | undefined): SaverChoice | undefined =>
  text === 'on' || text === 'pictures' || text === 'off' ? text : undefined

export interface PlainVisit {
  /** Small pictures stand in the page itself. */
  pictures: boolean
}
