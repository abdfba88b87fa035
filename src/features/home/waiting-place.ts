const KEY = 'previsto.home-waiting';
/** What is higher was no list that anybody reads. */
const HIGHEST = 2000;

/**
 * How high what waits for somebody was when this browser last showed it: its place is kept until it has come, which is
 * after everything else of the page. It is of the browser, since its width makes it.
 */
export function waitingHeight(): number {
  try {
    const height = Math.round(Number(localStorage.getItem(KEY)));
    return height > 0 && height <= HIGHEST ? height : 0;
  } catch {
    return 0;
  }
}

export function rememberWaitingHeight(height: number): void {
  try {
    localStorage.setItem(KEY, String(height));
  } catch {
    // Then it comes where no place was kept.
  }
}
