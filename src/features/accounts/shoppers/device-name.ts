// The name of a session's device: the browser and the system that a person would name, read from the User-Agent header. Nothing
// else of that header is shown to anybody.

export interface DeviceName {
  browser: string | null
  system: string | null
}

/** The first that fits: most browsers also call themselves by the names of those before them. */
const browsers: readonly [name: string, sign: RegExp][] = [
  ['Opera Mini', /Opera Mini/],
  ['Opera', /\bOPR\/|\bOPX\/|\bOPT\/|^Opera/],
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Huawei Browser', /HuaweiBrowser\//],
  ['Mi Browser', /MiuiBrowser\//],
  ['Firefox', /Firefox\/|\bFxiOS\//],
  ['Chrome', /Chrome\/|\bCriOS\/|Chromium\//],
  ['Safari', /Version\/[\d.]+ .*Safari\//],
]

const systems: readonly [name: string, sign: RegExp][] = [
  ['KaiOS', /KAIOS/i],
  ['Windows Phone', /Windows Phone/],
  ['Android', /Android/],
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
]

export const describeDevice = (userAgent: string): DeviceName => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
})

const nameIn = (names: readonly [string, RegExp][], userAgent: string): string | null =>
  names.find(([, sign]) => sign.test(userAgent))?.[0] ?? null
