/**
 * What the oldest browsers that are served (Chrome and Edge 120, Firefox 128 ESR, Safari 17.4) lack, as it stands in a
 * built script or style. What a library tries for before it uses it (`moveBefore`, `startViewTransition`) is not among
 * it.
 */
const TOO_NEW: Readonly<Record<string, RegExp>> = {
  'helpers of iterators':
    /\.(?:values|keys|entries)\(\)\.(?:some|every|map|filter|find|reduce|forEach|toArray|take|drop|flatMap)\(|matchAll\([^()]*\)\.(?:some|every|map|filter|find|reduce|forEach|toArray)\(|\bIterator\.(?:from|concat)\(/,
  'set operations': /\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  'URL.parse': /\bURL\.parse\(/,
  'Array.fromAsync': /\bArray\.fromAsync\(/,
  'Promise.try': /\bPromise\.try\(/,
  'RegExp.escape': /\bRegExp\.escape\(/,
  'Error.isError': /\bError\.isError\(/,
  getOrInsert: /\.getOrInsert(?:Computed)?\(/,
  'bytes as text': /\.(?:toBase64|toHex)\(|\bUint8Array\.from(?:Base64|Hex)\(/,
  'Intl.DurationFormat': /\bIntl\.DurationFormat\b/,
  'JSON.rawJSON': /\bJSON\.rawJSON\b/,
  'streams read in a loop': /\bReadableStream\.from\(/,
  requestIdleCallback: /(?<!\w)requestIdleCallback\(/,
  'light-dark()': /\blight-dark\(/,
  'field-sizing': /\bfield-sizing:/,
  'anchored positions': /\b(?:anchor-name|position-anchor|position-area):/,
  'sizes in between': /\binterpolate-size:|\bcalc-size\(/,
};

/** What a built file uses that the oldest browsers lack, by name. */
export const tooNew = (text: string): string[] =>
  Object.entries(TOO_NEW).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
