import { PlatformError } from '#core/contract/errors';

/** The SDK names the status, but no code (`LlmsTxt.manuallyEdited`). */
export const editedByHand = (): PlatformError =>
  new PlatformError(428, 'The file was edited by hand: set manuallyEdited to change it');
