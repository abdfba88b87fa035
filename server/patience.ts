/** Resolves with the work, or when it was waited for enough; what is not waited for goes on. */
export async function until(work: Promise<unknown>, patience: AbortSignal): Promise<void> {
  if (patience.aborted) return;
  const over = Promise.withResolvers<void>();
  patience.addEventListener('abort', () => over.resolve(), { once: true });
  await Promise.race([work, over.promise]);
}
