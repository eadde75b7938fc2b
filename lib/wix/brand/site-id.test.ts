import { expect, it, vi } from 'vitest';
import { beginVisit } from '@/tests/support/storefront/visit';
import { siteId } from './site-id';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const visit = (instance: object) =>
  beginVisit({
    accessToken: { value: `header.${part({ instance })}.signature`, expiresAt: 1 },
    refreshToken: { value: 'refresh', role: 'visitor' },
  });

it('is that of the session’s token', async () => {
  await visit({ metaSiteId: 'site-1' });
  expect(await siteId()).toBe('site-1');
});

it('is unknown without a session, and nothing is logged', async () => {
  const log = vi.spyOn(console, 'error');
  expect(await siteId()).toBeUndefined();
  expect(log).not.toHaveBeenCalled();
});

it('is unknown for a token without one, and that is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await visit({});
  expect(await siteId()).toBeUndefined();
  expect(log.mock.calls).toEqual([
    [
      'Error getting meta site ID',
      expect.objectContaining({ message: expect.stringContaining('names no site') }),
    ],
  ]);
});
