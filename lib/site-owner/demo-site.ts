import { platformConfig } from '@/lib/config/platform-config';
import type { AppName } from '@/lib/examples/examples';
import { message } from '@/lib/translations/translate';
import { attempt, type Result } from '@/lib/wix/platform';

/** Installs an app on the emulator's demo site, which belongs to the person who runs the emulator. */
export const installDemoApp = (app: AppName) =>
  attempt(() => control('PUT', `/apps/${app}`), { what: message('The app could not be installed') });

/** Upgrades the demo site to a plan that accepts payments. */
export const acceptDemoPayments = (): Promise<Result<void>> =>
  attempt(() => control('PATCH', '/site', { acceptsPayments: true }), {
    what: message('The site could not be upgraded'),
  });

/** @throws {Error} without an emulator, or if the emulator refuses */
async function control(method: string, path: string, body?: object): Promise<void> {
  const { emulatorUrl } = platformConfig();
  if (!emulatorUrl) throw new Error('The shop does not run on the emulator');
  const answer = await fetch(`${emulatorUrl}/_emulator${path}`, {
    method,
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(5_000),
  });
  if (!answer.ok) {
    throw new Error(`${method} /_emulator${path} answered ${answer.status}: ${await answer.text()}`);
  }
}
