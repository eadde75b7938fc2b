import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach } from 'vitest';

// jsdom brings a Uint8Array of its own, which the emulator's cryptography does not take for one.
Object.assign(globalThis, { Uint8Array: Object.getPrototypeOf(Buffer) });

// The build runs beside these on the same two cores: what comes late has still come.
configure({ asyncUtilTimeout: 10_000, defaultHidden: false });

/** Files share a page: each test finds it empty. */
beforeEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});
afterEach(cleanup);
