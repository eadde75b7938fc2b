import type { Site } from '#core/site';
import type { EmulatorOptions } from './emulator';

/** The settings that an emulator was started with: it has them after a reset too. */
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

/** The settings that a new site has, and has again after a reset. */
export function beginningOf(options: EmulatorOptions): Partial<Site> {
  const decided = { ...startedWith(options.identity?.begins ?? {}), ...startedWith(options) };
  return { ...decided, ...(options.catalogOpen && !decided.catalogVersion && { catalogOpen: true }) };
}
