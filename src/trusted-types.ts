/**
 * The page's content policy lets text become markup only through a policy of this name. Mantine fills its style element
 * by innerHTML, which is text without markup; nothing else of ours writes any, so whatever holds a tag is an attack or
 * a mistake, and is stopped. Browsers without trusted types go on without it.
 */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown;
}

function createHTML(text: string): string {
  if (text.includes('<')) throw new TypeError('markup from text is not allowed');
  return text;
}

/** To be called once, before anything is drawn and any contract is loaded. */
export function letNoMarkupPass(): void {
  // Not in TypeScript's library yet; absent in older browsers.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createHTML });
  // zod would try whether it may make code from text; the policy forbids it, and the browser would tell each time. Its
  // own switch, set here where zod itself is not loaded yet.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
