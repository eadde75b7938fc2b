import type { Context } from '#core/contract/context';
import { type Meta, type Operation, operationInSteps } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';

/**
 * Returns the operation of an SDK function that redirects to a page. It needs no token, as its address is in mails and
 * on other sites. A browser is redirected; the SDK gets the same answer as JSON (SDK: `RawHttpResponse`).
 * @param addressOf returns the page's address, within one transaction, or throws a PlatformError
 */
export function redirectOperation<Request extends object>(
  name: string,
  meta: Meta<Request, object>,
  addressOf: (context: Context, request: Serialized<Request>) => string,
): Operation {
  const options = { callers: 'public', app: 'stores' } as const;
  return operationInSteps(name, meta, options, async ({ run, header }, request) => {
    const location = run((context) => addressOf(context, request));
    return header('accept')?.includes('text/html')
      ? new Response(null, { status: 302, headers: { location } })
      : { statusCode: 302, headers: [{ key: 'location', value: location }], body: '' };
  });
}
