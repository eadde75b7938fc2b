import { beforeEach, vi } from 'vitest';
import { place, router } from '../support/storefront/router';
import { endVisit } from '../support/storefront/visit';

// Mocks of Next's server and router, the same in every unit test, because files share their modules.
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
  // The files of a worker share their globals, so the inspector's records must not be left for the next file.
  globalThis.platformCallRecorder = undefined;
  globalThis.watchedPlatformCalls = undefined;
  endVisit();
  router.push.mockReset();
  router.replace.mockReset();
  router.refresh.mockReset();
  place.pathname = '/';
});
