/** The part of LockManager that is used. */
export interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/**
 * The browser's locks over all its tabs; null on plain http, which has none. Where the browser refuses a lock, as
 * Firefox does with cookies blocked, the work is done without one.
 */
export function browserLocks(locks: LockManager | undefined): Locks | null {
  if (!locks) return null;
  return {
    async request<T>(name: string, work: () => Promise<T>): Promise<T> {
      let begun = false;
      const once = () => {
        begun = true;
        return work();
      };
      try {
        return await locks.request(name, once);
      } catch (error) {
        if (begun) throw error;
        return once();
      }
    },
  };
}
