import type { Caller, Context, Origin, Steps } from '../contract/context';
import { appNotInstalled, permissionDenied, validationError } from '../contract/errors';
import type { Operation } from '../contract/operation';
import { contractOf } from '../contract/schema';
import { type Source, validate } from '../contract/validation/validate';
import { LANGUAGE_HEADER, siteInLanguage } from '../site';
import { assertCatalogVersion, settleCatalog } from './catalog-version';
import type { Platform } from './platform';

/** One call of an operation: a request, or a part of a GraphQL query. */
interface Call {
  input: Record<string, unknown>;
  source: Source;
  from: Origin;
}

/** @throws PlatformError 403 if the caller's role may not call the operation */
export function permit(operation: Operation, caller: Caller): void {
  if (operation.callers !== 'public' && !operation.callers.includes(caller.role))
    throw operation.refuseCaller?.() ?? permissionDenied(operation.name);
}

/**
 * Makes the function that performs one operation for an authenticated caller: it checks the permission, the contract
 * and that the app is installed, then does the work.
 * @throws PlatformError if the call is refused or fails
 */
export function createPerformer(
  operation: Operation,
  platform: Pick<Platform, 'site' | 'settleCatalog' | 'run' | 'ask'>,
): (call: Call) => object | Promise<object> {
  const contract = operation.hasContract ? contractOf(operation.name) : undefined;

  return ({ input: given, source, from }) => {
    const { caller, baseUrl, requestId } = from;
    permit(operation, caller);
    let input = operation.modernize?.(given) ?? given;
    if (contract) {
      const { value, violations } = validate(contract.schema, contract.request, input, source);
      if (violations.length > 0) throw (operation.refuse ?? validationError)(violations);
      input = value;
    }
    if (operation.app && !platform.site().installedApps.includes(operation.app)) {
      throw operation.refuseWithoutApp?.() ?? appNotInstalled(operation.app);
    }
    if (!from.isTrigger) settleCatalog(operation, platform);
    assertCatalogVersion(operation, platform.site().catalogVersion);
    const language = from.header(LANGUAGE_HEADER);
    const inLanguage = <T>(work: (context: Context) => T) =>
      language
        ? (context: Context) => work({ ...context, site: siteInLanguage(context.site, language) })
        : work;
    const run: Steps['run'] = (work) => platform.run(caller, baseUrl, inLanguage(work), requestId);
    const ask: Steps['ask'] = (work) => platform.ask(caller, baseUrl, inLanguage(work), requestId);
    return operation.handle(input, { ...from, run, ask });
  };
}
