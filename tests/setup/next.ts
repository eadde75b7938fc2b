import { beforeEach, vi } from 'vitest';
import { place, router } from '../support/storefront/router';
import { endVisit } from '../support/storefront/visit';

// What only Next's server and router give, in every unit test alike: files share their modules, and these with them.
vi.mock('next/headers', () => import('../support/storefront/visit'));
vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  ...(await import('../support/storefront/visit')),
}));
vi.mock('next/cache', async (original) => ({
  ...(await original<object>()),
  ...(await import('../support/storefront/visit')),
}));
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  ...(await import('../support/storefront/router')),
}));

beforeEach(() => {
  // The files of a worker share their globals: what the inspector recorded in one is nothing of the next.
  globalThis.platformCallRecorder = undefined;
  globalThis.watchedPlatformCalls = undefined;
  endVisit();
  router.push.mockReset();
  router.replace.mockReset();
  router.refresh.mockReset();
  place.pathname = '/';
});
