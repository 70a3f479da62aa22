/** What a device calls itself, in few words: enough to tell one's phone from one's laptop. */
export interface DeviceName {
  readonly kind: 'phone' | 'tablet' | 'computer' | 'program'
  /** As their makers call them; empty when it is none that we know. */
  readonly browser: string
  readonly system: string
}

/** In this order: most of them pretend to be one of those that follow. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPadOS'],
  [/\b(iPhone|iPod)\b/, 'iOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstIn = (list: readonly (readonly [RegExp, string])[], agent: string): string =>
  list.find(([sign]) => sign.test(agent))?.[1] ?? ''

const kindOf = (agent: string, system: string): DeviceName['kind'] => {
  if (!/^Mozilla\//.test(agent)) return 'program'
  if (system === 'iPadOS' || (system === 'Android' && !/\bMobile\b/.test(agent))) return 'tablet'
  return system === 'Android' || system === 'iOS' ? 'phone' : 'computer'
}

export const deviceName = (agent: string | undefined = ''): DeviceName => {
  const system = firstIn(SYSTEMS, agent)
  const kind = kindOf(agent, system)
  return kind === 'program'
    ? { kind, browser: '', system: '' }
    : { kind, browser: firstIn(BROWSERS, agent), system }
}
