/** A key that lets the server recognise a repeated request. `randomUUID` exists in secure contexts only; plain http has the rest. */
export function requestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
