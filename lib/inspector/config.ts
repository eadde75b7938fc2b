import { type PlatformConfig, platformConfig } from '@/lib/config/platform-config';

/**
 * Whether pages offer the call inspector: `CALL_INSPECTOR=on` or `off`, otherwise where the platform is the emulator.
 * A shop on the hosted platform is for customers, who see no calls unless its owner wants that.
 */
export function inspectorOn(
  setting: string | undefined = process.env.CALL_INSPECTOR,
  { emulatorUrl }: PlatformConfig = platformConfig(),
): boolean {
  return setting === 'on' || (setting !== 'off' && emulatorUrl !== undefined);
}
