import type { CDPSession, Page } from 'playwright';

/** Presses a form's button. */
export const pressSave = (page: Page) => () => page.getByRole('button', { name: 'Salvar', exact: true }).click();

/** An expression that holds once one of these elements shows a text. */
export const holds = (selector: string, text: string): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((one) => one.textContent.includes(${JSON.stringify(text)}))`;

/** A page whose thread's processor time can be asked for: a busy machine stretches it less than the clock. */
export async function timedPage(page: Page): Promise<() => Promise<number>> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}
