import type { PackageManager } from '../../app/package-manager';

/** The facts about an app that several parts need. */
export interface App {
  folder: string;
  packages: PackageManager;
  isTypeScript: boolean;
}
