// The nine provinces, as places are told apart by.
import type { Language } from '#kernel/refusal.ts'

export const provinces = {
  EC: { en: 'Eastern Cape', af: 'Oos-Kaap', fr: 'Cap-Oriental' },
  FS: { en: 'Free State', af: 'Vrystaat', fr: 'État-Libre' },
  GP: { en: 'Gauteng', af: 'Gauteng', fr: 'Gauteng' },
  KZN: { en: 'KwaZulu-Natal', af: 'KwaZulu-Natal', fr: 'KwaZulu-Natal' },
  LP: { en: 'Limpopo', af: 'Limpopo', fr: 'Limpopo' },
  MP: { en: 'Mpumalanga', af: 'Mpumalanga', fr: 'Mpumalanga' },
  NC: { en: 'Northern Cape', af: 'Noord-Kaap', fr: 'Cap-du-Nord' },
  NW: { en: 'North West', af: 'Noordwes', fr: 'Nord-Ouest' },
  WC: { en: 'Western Cape', af: 'Wes-Kaap', fr: 'Cap-Occidental' },
} as const satisfies Record<string, Record<Language, string>>

export type ProvinceCode = keyof typeof provinces

export const isProvince = (code: string): code is ProvinceCode => Object.hasOwn(provinces, code)
