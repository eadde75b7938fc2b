import { installOnce } from '../support/package/installed';

/**
 * Packs and installs the emulator before the first test that runs on it. While a test runs `npm run dev`, which writes
 * the console for development, the package would get that one.
 */
export default function setup(): void {
  installOnce();
}
