import type { BrowserContext } from '@playwright/test';

/**
 * Collects a browser's errors: errors in its console, exceptions, failed requests, and requests to other origins than
 * those under test, which the product must not need.
 * @param origins to which requests may go
 */
export function watchForErrors(context: BrowserContext, origins: string[]) {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    seen.push(`exception: ${error.error().stack ?? error.error().message}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // The browser aborts the requests of a page that it leaves. Those that a service worker makes for the page fail instead.
    const ignored = request.serviceWorker() ? ['net::ERR_ABORTED', 'net::ERR_FAILED'] : ['net::ERR_ABORTED'];
    if (!ignored.includes(`${reason}`)) seen.push(`request failed: ${request.url()} (${reason})`);
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && !origins.includes(origin))
      seen.push(`foreign request: ${request.url()}`);
  });
  return {
    /** Declares an error that the test causes on purpose. */
    expect: (pattern: RegExp) => {
      expected.push(pattern);
    },
    /** The errors that were not declared. */
    unexpected: () => seen.filter((text) => !expected.some((pattern) => pattern.test(text))),
    /** The declared errors that did not occur. */
    missing: () => expected.filter((pattern) => !seen.some((text) => pattern.test(text))).map(String),
  };
}
