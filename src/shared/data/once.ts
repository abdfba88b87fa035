/**
 * Loads something the first time, and has it at hand from then on. A module that is here is handed out by the browser
 * in a task of its own all the same: a write would leave only after the screen has shown it. One that could not be
 * loaded is asked for anew.
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
