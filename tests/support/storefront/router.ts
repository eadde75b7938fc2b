import { vi } from 'vitest';

// Next's router, in its place: see tests/setup/next.ts.

/** Where the browser is sent. */
export const router = { push: vi.fn(), replace: vi.fn(), refresh: vi.fn() };

/** Where it is. */
export const place = { pathname: '/' };

export const useRouter = () => router;
export const usePathname = () => place.pathname;
export const useSearchParams = () => new URLSearchParams(location.search);
