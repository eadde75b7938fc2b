import type { Context } from '#core/contract/context';
import { BRANDS } from '../shared-parts/brands';
import { getOrCreateLabel, type Label } from '../shared-parts/labels';

/** Returns the brand with this name; creates it if the name is new. @throws PlatformError 400 as `addLabel` */
export const getOrCreateBrand = (context: Context, name: string): Label =>
  getOrCreateLabel(context, BRANDS, name);
