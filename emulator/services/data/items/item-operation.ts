import * as z from 'zod';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { PlatformError, violationsOf } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { cmsNotInstalled, notPermitted, unreadable } from '../requests/errors';

/** The app that a site needs for its content; without it, calls fail with an error of the data service. */
const OF_CMS = { app: 'cms', refuseWithoutApp: cmsNotInstalled } as const;

export const MANAGE = { callers: MANAGERS, app: OF_CMS.app, refuseWithoutApp: cmsNotInstalled } as const;

const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
);

/** The common fields of requests about items (SDK: data-item-types). */
const common = z.object({
  dataCollectionId: z.string().min(1).max(256),
  consistentRead: flag.nullish(),
  suppressAuth: flag.nullish(),
  options: z.looseObject({ suppressAuth: flag.nullish() }).nullish(),
});

type Contract = z.ZodObject;
type Request<C extends Contract> = z.infer<C> & z.infer<typeof common>;

/**
 * Creates the operation for a function of the items, which the SDK's generated contracts lack.
 * @param name the name of the SDK's function
 * @param path without the prefix of the host
 * @param contract the fields of the request besides the collection
 */
export function itemOperation<C extends Contract>(
  name: string,
  method: string,
  path: string,
  contract: C,
  handle: (context: Context, request: Request<C>) => object,
): Operation {
  const whole = common.extend(contract.shape);
  const routed = path.replace(
    /\{([\w.]+)\}/g,
    (_, parameter: string) => `:${parameter.replaceAll('.', '_')}`,
  );
  return {
    name: `data.items.${name}`,
    method,
    // Pages on the site's own host call the second path, earlier SDKs the third.
    paths: [`/wix-data${routed}`, `/_api/cloud-data${routed}`, `/data${routed}`],
    parameters: [...path.matchAll(/\{([\w.]+)\}/g)].map((match) => match[1] as string),
    callers: EVERYONE,
    app: OF_CMS.app,
    refuseWithoutApp: OF_CMS.refuseWithoutApp,
    hasContract: false,
    handle: ({ run }, given) => {
      const request = read(whole, given) as Request<C>;
      return run((context) => {
        const isSuppressed = request.suppressAuth ?? request.options?.suppressAuth;
        if (isSuppressed && !isManager(context)) throw notPermitted('read', request.dataCollectionId);
        return handle(context, request);
      });
    },
  };
}

/** @throws PlatformError 400 WDE0080 with each field that breaks the contract */
function read<T>(contract: z.ZodType<T>, given: unknown): T {
  try {
    return readRequest(contract, given);
  } catch (error) {
    const violations = error instanceof PlatformError && violationsOf(error);
    throw violations ? unreadable(violations) : error;
  }
}
