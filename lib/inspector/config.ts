import { type PlatformConfig, platformConfig } from '@/lib/config/platform-config';

/**
 * Whether pages offer the call inspector: by `CALL_INSPECTOR=on` or `off`, otherwise on the emulator only. A shop on
 * the hosted platform serves customers, who should see no calls unless the owner wants that.
 */
export function inspectorOn(
  setting: string | undefined = process.env.CALL_INSPECTOR,
  { emulatorUrl }: PlatformConfig = platformConfig(),
): boolean {
  return setting === 'on' || (setting !== 'off' && emulatorUrl !== undefined);
}
