import type { Context } from '#core/contract/context';
import { getOrCreateLabel, type Label } from '../shared/requests/labels';
import { RIBBONS } from '../shared/ribbons-v3/store';

/** The ribbon of a name, which is made where there is none. @throws PlatformError 400 as `addLabel` */
export const getOrCreateRibbon = (context: Context, name: string): Label =>
  getOrCreateLabel(context, RIBBONS, name);
