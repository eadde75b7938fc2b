import type { Site } from '#core/site';
import type { EmulatorOptions } from './emulator';

/** Returns the settings that the emulator was started with, which also apply after a reset. */
export const startedWith = ({
  catalogVersion,
  removedCalls,
  installedApps,
  name,
}: EmulatorOptions): Partial<Site> => ({
  ...(name !== undefined && { name }),
  ...(installedApps && { installedApps }),
  ...(catalogVersion && { catalogVersion }),
  ...(removedCalls && { removedCalls }),
});

/** Returns the settings of a new site, which also apply after a reset. */
export function beginningOf(options: EmulatorOptions): Partial<Site> {
  const decided = { ...startedWith(options.identity?.begins ?? {}), ...startedWith(options) };
  return { ...decided, ...(options.catalogOpen && !decided.catalogVersion && { catalogOpen: true }) };
}
