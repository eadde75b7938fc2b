import type { Context } from '#core/contract/context';
import { getOrCreateLabel, type Label } from '../shared-parts/labels';
import { RIBBONS } from '../shared-parts/ribbons';

/** Returns the ribbon with this name; creates it if the name is new. @throws PlatformError 400 as `addLabel` */
export const getOrCreateRibbon = (context: Context, name: string): Label =>
  getOrCreateLabel(context, RIBBONS, name);
