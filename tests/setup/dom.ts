import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach } from 'vitest';
import '../support/storefront/computed-style';
import '../support/storefront/element-error';

// jsdom has its own Uint8Array, which the emulator's cryptography does not accept.
Object.assign(globalThis, { Uint8Array: Object.getPrototypeOf(Buffer) });

// The build runs at the same time on the same two cores, so answers may be late.
configure({ asyncUtilTimeout: 30_000, defaultHidden: false });

/** Files share a page, so it is emptied for each test. */
beforeEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});
afterEach(cleanup);
