import type { BrowserContext } from '@playwright/test';

/**
 * Collects what goes wrong in a browser: errors in the console, exceptions, requests that fail, and requests to
 * any other place than the ones under test, which the product must not need.
 * @param origins where requests may go
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
    // What a navigation leaves behind is given up by the browser itself.
    if (reason !== 'net::ERR_ABORTED') seen.push(`request failed: ${request.url()} (${reason})`);
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && !origins.includes(origin))
      seen.push(`foreign request: ${request.url()}`);
  });
  return {
    /** Announces trouble. */
    expect: (pattern: RegExp) => {
      expected.push(pattern);
    },
    /** The trouble that nobody announced. */
    unexpected: () => seen.filter((text) => !expected.some((pattern) => pattern.test(text))),
    /** What was announced and did not come. */
    missing: () => expected.filter((pattern) => !seen.some((text) => pattern.test(text))).map(String),
  };
}
