import { lacking } from '../api-keys/permissions';
import type { Caller, Context, Origin, Steps } from '../contract/context';
import {
  applicationError,
  appNotInstalled,
  type FieldViolation,
  permissionDenied,
  validationError,
} from '../contract/errors';
import type { Operation } from '../contract/operation';
import { contractOf } from '../contract/schema';
import { projected } from '../contract/validation/projection';
import { undeclaredFields, withDeclaredNames } from '../contract/validation/queries';
import type { IgnoredField } from '../contract/validation/reading-rules';
import { type Source, validateRequest } from '../contract/validation/validate';
import { LANGUAGE_HEADER, siteInLanguage } from '../site';
import { assertCatalogVersion, settleCatalog } from './catalog-version';
import type { Check } from './log/checks';
import { nothingDone } from './log/nothing-done';
import type { Platform } from './platform';

/** One call of an operation: a request, or a part of a GraphQL query. */
interface Call {
  input: Record<string, unknown>;
  source: Source;
  from: Origin;
  /** The entities of which the request has nothing but the id in its path. */
  inPathAlone?: readonly string[];
  /** Called before each check. */
  enters?(check: Check): void;
  /** Called with what a successful call did not do. */
  warns?(warning: string): void;
}

/** Whether a field comes from the path, where an earlier version of the call may have another name for it. */
const isOfPath = ({ paths }: Operation, field: string): boolean =>
  paths.some((path) => path.split('/').includes(`:${field}`));

/** An update of which the body does not have the entity (statement media-required-site-media-media-manag-update-folder-folder). */
const missing = (field: string): FieldViolation => ({
  field,
  description: 'must not be empty',
  violatedRule: 'REQUIRED_FIELD',
});

/**
 * Checks that a caller may call an operation.
 * @param enters is called before each check
 * @throws PlatformError 403 if the caller's role may not call it, or its API key lacks the permission
 */
export function permit(
  operation: Operation,
  caller: Caller,
  enters: (check: Check) => void = () => {},
): void {
  const { callers, refuseCaller } = operation;
  if (callers === 'public') return;
  enters('role');
  if (!callers.includes(caller.role)) throw refuseCaller?.() ?? permissionDenied(operation.name);
  enters('permission');
  const lacked = caller.apiKey && lacking(caller.apiKey.permissions, operation);
  if (lacked === undefined) return;
  // The platform does not say which one it is (platform facts 48.1).
  const error = refuseCaller?.() ?? applicationError('PERMISSION_DENIED', '');
  error.told = `The API key “${caller.apiKey?.name}” lacks the permission ${lacked}`;
  throw error;
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

  return ({ input: given, source, from, inPathAlone = [], enters = () => {}, warns = () => {} }) => {
    const { caller, baseUrl, requestId } = from;
    permit(operation, caller);
    enters('contract');
    let input = operation.modernize?.(given) ?? given;
    let ignored: IgnoredField[] = [];
    if (contract) {
      const {
        value: read,
        violations: broken,
        ignored: unknown,
      } = validateRequest(contract, input, source, operation.parameters);
      const absent = operation.modernize ? [] : inPathAlone;
      // Its fields are missing because it is.
      const isOther = ({ field }: FieldViolation) => !absent.some((entity) => field.startsWith(`${entity}.`));
      const violations = [...broken.filter(isOther), ...absent.map(missing)];
      const value = withDeclaredNames(operation.name, read);
      ignored = unknown.filter(({ path }) => !isOfPath(operation, path));
      const refuse = operation.refuse ?? validationError;
      if (violations.length > 0) throw refuse(violations);
      const undeclared = undeclaredFields(operation.name, value);
      if (undeclared.length > 0) throw (operation.refuseQuery ?? refuse)(undeclared);
      input = value;
    }
    enters('app');
    if (operation.app && !platform.site().installedApps.includes(operation.app)) {
      throw operation.refuseWithoutApp?.() ?? appNotInstalled(operation.app);
    }
    enters('catalog');
    if (!from.isTrigger) settleCatalog(operation, platform);
    assertCatalogVersion(operation, platform.site().catalogVersion);
    const language = from.header(LANGUAGE_HEADER);
    const inLanguage = <T>(work: (context: Context) => T) =>
      language
        ? (context: Context) => work({ ...context, site: siteInLanguage(context.site, language) })
        : work;
    const run: Steps['run'] = (work) => platform.run(caller, baseUrl, inLanguage(work), requestId);
    const ask: Steps['ask'] = (work) => platform.ask(caller, baseUrl, inLanguage(work), requestId);
    enters('rule');
    const request = input;
    const withWarning = (answer: object) => {
      const warning = nothingDone(ignored, request, answer);
      if (warning) warns(warning);
      return contract ? projected(given.query, answer) : answer;
    };
    const answer = operation.handle({ ...from, run, ask }, input);
    return answer instanceof Promise ? answer.then(withWarning) : withWarning(answer);
  };
}
