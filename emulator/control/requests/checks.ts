import { permissionsOf } from '#core/api-keys/permissions';
import type { Operation } from '#core/contract/operation';
import { CHECKS, type Check } from '#core/http/log/checks';
import type { DetailedRequest } from '#core/http/log/request-log';
import type { RequestDetail } from '../contract/requests';

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Returns what each check of an operation demands; undefined if it demands nothing. */
function demandOf(
  check: Check,
  operation: Operation,
  { caller, method, fault }: DetailedRequest,
): string | undefined {
  const { callers, app, catalogVersion, hasContract, name } = operation;
  const isPublic = callers === 'public';
  switch (check) {
    case 'served':
      return `the emulator serves ${name}`;
    case 'removed':
      return 'the platform has not removed the call';
    case 'fault':
      return fault && 'no fault is set for the call';
    case 'token':
      if (isPublic) return undefined;
      return `a valid token or API key of this site${caller ? `: that of the ${caller.role}` : ''}`;
    case 'role':
      return isPublic ? undefined : `the caller is ${alternatives.format(callers)}`;
    case 'permission': {
      const [permission] = permissionsOf(operation);
      if (isPublic || !caller?.apiKey || permission === undefined) return undefined;
      return `the API key “${caller.apiKey.name}” has the permission ${permission}`;
    }
    case 'body':
      return method === 'GET' || method === 'DELETE' ? 'a readable query' : 'a body of JSON, at most 1 MiB';
    case 'contract':
      return hasContract ? 'the types, formats and lengths in the SDK’s contract' : undefined;
    case 'app':
      return app && `the app ${app} is installed`;
    case 'catalog':
      return catalogVersion && `the site’s catalog is ${catalogVersion === 'V3_CATALOG' ? 'V3' : 'V1'}`;
    case 'rule':
      return 'the platform’s rules for this call';
  }
}

/**
 * Returns each check of a call in the order in which they were made: what it demands, and whether the call passed it.
 * @returns an empty list for pages, which have other checks
 */
export function checksOf(
  request: DetailedRequest,
  operation: Operation | undefined,
): RequestDetail['checks'] {
  const { refusedBy, message, problem } = request;
  if (problem === 'not served' || problem === 'no such path')
    return [
      {
        check: 'served',
        demand: 'the emulator serves the call',
        result: 'refused',
        ...(message && { message }),
      },
    ];
  if (!operation) return [];
  const end = refusedBy ? CHECKS.indexOf(refusedBy) : CHECKS.length;
  return CHECKS.flatMap((check, index) => {
    const demand = demandOf(check, operation, request);
    if (!demand) return [];
    const result = index < end ? 'passed' : index === end ? 'refused' : 'not reached';
    return [{ check, demand, result, ...(result === 'refused' && message && { message }) }];
  });
}
