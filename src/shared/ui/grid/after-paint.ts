const jobs = new Set<() => void>();

/**
 * Runs a job, once, when the frame that is being made is on the screen; at once where none is made. The jobs of a frame
 * run together.
 */
export function afterPaint(job: () => void): void {
  if (typeof document === 'undefined' || document.hidden) {
    job();
    return;
  }
  if (jobs.size === 0) requestAnimationFrame(() => setTimeout(runJobs));
  jobs.add(job);
}

function runJobs(): void {
  const now = [...jobs];
  jobs.clear();
  for (const job of now) job();
}
