function keepPage(event: DragEvent): void {
  // Who takes files has said so by now; a field for files takes them by itself.
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  if (event.target instanceof HTMLInputElement && event.target.type === 'file') return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/**
 * A file that misses the place that takes it does nothing. Without this the browser opens it in the page's place, and
 * what was typed is gone.
 */
export function letNoFileTakeThePage(page: Window): void {
  page.addEventListener('dragover', keepPage);
  page.addEventListener('drop', keepPage);
}
