import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button';
import { Copy } from './copy';

/** A value with a copy button; a secret is hidden until a click. */
export function Value({
  name,
  value,
  isSecret = false,
}: {
  name: string;
  value: string;
  isSecret?: boolean;
}) {
  const [isShown, setShown] = useState(!isSecret);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="flex min-w-0 items-center gap-1">
      <code className="min-w-0 truncate font-mono text-xs" title={isShown ? value : undefined}>
        {isShown ? value : '•'.repeat(16)}
      </code>
      {isSecret && (
        <Button
          variant="quiet"
          label={`${isShown ? 'Hide' : 'Show'} ${name}`}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden size={13} />
        </Button>
      )}
      <Copy text={value} label={`Copy ${name}`} />
    </span>
  );
}
