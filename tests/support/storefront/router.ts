import { vi } from 'vitest';

// Replaces Next's router: see tests/setup/next.ts.

/** The navigations of the browser. */
export const router = { push: vi.fn(), replace: vi.fn(), refresh: vi.fn() };

/** The current path. */
export const place = { pathname: '/' };

export const useRouter = () => router;
export const usePathname = () => place.pathname;
export const useSearchParams = () => new URLSearchParams(location.search);
