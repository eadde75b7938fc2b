import { installOnce } from '../support/package/installed';

/** Packs and installs the emulator before the first contract test, which runs on it. */
export default function setup(): void {
  installOnce();
}
