import type { BrowserContext, Route } from '@playwright/test';
import { getResponse, isPassthroughResponse, type RequestHandler } from 'msw';

/**
 * Answers a browser context's calls by msw handlers running here, so that journeys and unit tests share one set of
 * mocks. (The package made for this does not load with msw 3.) Only from the first `use` on: until then the site itself
 * answers, as in the product, and the browser keeps its files, which it does not while anything of it is intercepted.
 */
export class Network {
  /** Calls that no handler answered. */
  readonly unhandled: string[] = [];
  private extra: RequestHandler[] = [];
  private enabled = false;
  private readonly context: BrowserContext;
  private readonly base: readonly RequestHandler[];

  constructor(context: BrowserContext, base: readonly RequestHandler[]) {
    this.context = context;
    this.base = base;
  }

  /** Puts handlers before all others, for this test only. */
  async use(...handlers: RequestHandler[]): Promise<void> {
    this.extra = [...handlers, ...this.extra];
    if (this.enabled) return;
    this.enabled = true;
    await this.context.route('**/api/**', this.onRoute);
  }

  /** Takes away what `use` put in. */
  restore(): void {
    this.extra = [];
  }

  private readonly onRoute = async (route: Route): Promise<void> => {
    const requested = route.request();
    const body = requested.postDataBuffer();
    const request = new Request(requested.url(), {
      method: requested.method(),
      headers: await requested.allHeaders(),
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    const response = await getResponse([...this.extra, ...this.base], request, { baseUrl: new URL(requested.url()).origin });
    try {
      if (!response) {
        this.unhandled.push(`${requested.method()} ${requested.url()}`);
        await route.abort();
      } else if (isPassthroughResponse(response)) await route.continue();
      else if (response.type === 'error') await route.abort();
      else {
        const answer = Buffer.from(await response.arrayBuffer());
        // Cookies are lines of their own, which a record of headers would join into one.
        const cookies = response.headers.getSetCookie();
        const headers = {
          ...Object.fromEntries(response.headers),
          ...(cookies.length > 0 && { 'set-cookie': cookies.join('\n') }),
        };
        await route.fulfill({ status: response.status, headers, body: answer });
      }
    } catch (error) {
      // The page went away while its call was answered.
      if (!/already handled|has been closed/i.test(String(error))) throw error;
    }
  };
}
