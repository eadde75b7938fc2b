import type { Context } from '#core/contract/context';
import { type OptionsAndVariants, optionsAndVariants } from '../stored/options-and-variants';

/** Returns the options and variants of a service; a service has one such object at most. */
export const variantsOf = (
  { documents }: Pick<Context, 'documents'>,
  serviceId: string,
): OptionsAndVariants | undefined => documents.find(optionsAndVariants, { serviceId });
