// Turns a user agent into a readable device name. It is a guess for display only, and no decision depends on
// it.

const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const nameIn = (list: readonly (readonly [RegExp, string])[], text: string) =>
  list.find(([sign]) => sign.test(text))?.[1];

/** Returns 'Chrome, Mac' or the known part of it; null if nothing is known. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const names = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter(Boolean);
  return names.length > 0 ? names.join(', ') : null;
}
