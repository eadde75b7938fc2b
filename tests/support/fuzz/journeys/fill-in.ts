import type { Emulator } from '@/emulator/runtime/emulator';
import { hostedBrowser } from '../../hosted/browser';

/** Opens a link to a hosted page and submits its form. */
export async function fillIn(emulator: Emulator, link: string, values: Record<string, string>) {
  const browser = hostedBrowser(emulator);
  return browser.submit(await browser.open(link), values);
}
