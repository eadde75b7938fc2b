import type { Context } from '#core/contract/context';
import { BRANDS } from '../shared/brands-v3/store';
import { getOrCreateLabel, type Label } from '../shared/requests/labels';

/** The brand of a name, which is made where there is none. @throws PlatformError 400 as `addLabel` */
export const getOrCreateBrand = (context: Context, name: string): Label =>
  getOrCreateLabel(context, BRANDS, name);
