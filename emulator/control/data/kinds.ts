import { GROUPS, type Shown } from '#core/entities/shown';
import { services } from '../../services/index';

const shown = services
  .flatMap(({ collections }) => collections)
  .flatMap((collection) => (collection.shown ? [[collection.name, collection.shown] as const] : []))
  .sort(([, a], [, b]) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));

/** The collections that users know, by table name, in the order of their groups. All others are the emulator's own. */
export const KINDS: Readonly<Record<string, Shown>> = Object.fromEntries(shown);
