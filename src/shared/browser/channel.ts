/**
 * A line to the other tabs of this browser; null where there is none, or where a browser that keeps no data for the
 * site refuses it.
 */
export function openChannel(name: string): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  try {
    return new BroadcastChannel(name);
  } catch {
    // Firefox throws a SecurityError where cookies are blocked.
    return null;
  }
}
