import type { Operation } from '#core/contract/operation';
import type { CatalogVersion } from '#core/site';
import type { Part } from '../pull/kind';
import { KINDS } from '../pull/kinds/index';
import { services } from '../services/index';

/** Functions of the SDK that only read, by their first word, which may follow the caller that they are for. */
const READING =
  /^(?:management|member|bookings)?(?:get|list|query|search|count|aggregate|distinct|resolve|isReferenced)/i;
const MAKING = /OrCreate|UploadUrl/;

/** Packages whose answers are secrets, or belong to an account instead of a site. */
const LEFT_OUT = ['identity', 'secrets', 'app-management', 'redirects', 'analytics', 'payments'];

const OPERATIONS: readonly Operation[] = services.flatMap((service) => service.operations);

const functionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Returns the module of an operation, as in `stores.productsV3`. */
export const moduleOf = (name: string): string => name.slice(0, name.lastIndexOf('.'));

/** Returns the package of an operation, as in `stores`. */
export const packageOf = (name: string): string => name.slice(0, name.indexOf('.'));

/** Whether an operation changes nothing on the platform. */
export const isRead = ({ name, method }: Pick<Operation, 'name' | 'method'>): boolean =>
  (method === 'GET' || method === 'POST') && READING.test(functionOf(name)) && !MAKING.test(functionOf(name));

/** Whether a part of the site was asked for that an operation belongs to. @param only the parts; all if absent */
export function isWanted(name: string, only?: readonly Part[]): boolean {
  if (LEFT_OUT.includes(packageOf(name))) return false;
  if (!only) return true;
  return KINDS.some(
    ({ part, reading }) => only.includes(part) && packageOf(reading.operation) === packageOf(name),
  );
}

/** Returns the operations that read, of a site with a catalog version. */
export const readsOf = (catalog: CatalogVersion, only?: readonly Part[]): Operation[] =>
  OPERATIONS.filter(
    (it) => isRead(it) && isWanted(it.name, only) && (!it.catalogVersion || it.catalogVersion === catalog),
  );
