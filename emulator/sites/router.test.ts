import { expect, onTestFinished, test } from 'vitest';
import { createSites } from './sites';

test.each(['/_emulator/site', '/_emulator/sites', '/stores/v1/products/query', '/'])(
  'TRACE is refused with a sentence at %s',
  async (path) => {
    const sites = createSites({});
    onTestFinished(sites.close);
    // Only a server can make such a request.
    const request = { method: 'TRACE', url: `http://localhost:4010${path}`, headers: new Headers() };
    const answer = await sites.fetch(request as Request);
    expect([answer.status, await answer.json()]).toEqual([
      405,
      { message: 'The emulator does not take TRACE requests', details: {} },
    ]);
  },
);
