import { PlatformError } from '#core/contract/errors';

export const ownAppKept = (): PlatformError =>
  new PlatformError(428, 'The own app of a site cannot be deleted');
