import type { Context } from '#core/contract/context';
import { getOrCreateLabel, type Label } from '../requests/labels';
import { BRANDS } from './store';

/** Returns the brand with this name; creates it if the name is new. @throws PlatformError 400 as `addLabel` */
export const getOrCreateBrand = (context: Context, name: string): Label =>
  getOrCreateLabel(context, BRANDS, name);
