import { Badge } from '@/components/ui/badge';
import type { ShownCall } from '@/lib/inspector/shown-call';

type Deprecated = NonNullable<ShownCall['deprecated']>;

/** Says in the list of calls when the platform removes the called function. */
export const DeprecationBadge = ({ removal }: Deprecated) => (
  <Badge tone="warn">{removal ? `Removed on ${removal}` : 'Deprecated'}</Badge>
);

/** Says when the platform removes a function, and what to call instead. */
export function DeprecationNotice({ removal, replacement }: Deprecated) {
  return (
    <p className="break-words text-sm text-warn">
      {removal
        ? `The platform removes this function on ${removal}.`
        : 'The SDK advises against this function.'}{' '}
      {replacement ? (
        <>
          Call <span className="font-mono">{replacement.split(' ')[1]}</span> of {replacement.split(' ')[0]}{' '}
          in its place.
        </>
      ) : (
        'The SDK names no replacement.'
      )}
    </p>
  );
}
