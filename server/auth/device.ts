type Known = readonly [pattern: RegExp, name: string];

/** Order matters: most browsers also carry the names of those they descend from. */
const BROWSERS: readonly Known[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly Known[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const PROGRAMS: readonly Known[] = [
  [/^curl\//i, 'curl'],
  [/^python-|^Python\//i, 'Python'],
  [/^PostmanRuntime\//i, 'Postman'],
  [/^node\b|^undici\b/i, 'Node.js'],
];

const nameIn = (known: readonly Known[], agent: string) => known.find(([pattern]) => pattern.test(agent))?.[1];

/**
 * A device as its owner would call it, from the User-Agent header: «Chrome no Windows». Never the header itself, which
 * anybody may fill with anything; what is not known is said to be that.
 */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser && system) return `${browser} no ${system}`;
  const program = browser ?? nameIn(PROGRAMS, userAgent);
  return program ?? (system ? `Navegador no ${system}` : 'Dispositivo desconhecido');
}
