'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';

/** The code of a call, with a button that copies it. */
export function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState<'yes' | 'failed'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      setCopied('yes');
    } catch (error) {
      console.error('The code could not be copied', error);
      setCopied('failed');
    }
  }

  return (
    <section aria-label="Code" className="min-w-0">
      <div className="mb-2 flex items-center gap-3">
        <h3 className="font-semibold">Code</h3>
        <Button variant="secondary" size="sm" onClick={copy}>
          Copy code
        </Button>
        <span role="status" className="text-sm text-muted">
          {copied === 'yes' && 'Copied'}
          {copied === 'failed' && 'The browser did not allow it: select the text instead.'}
        </span>
      </div>
      <pre className="whitespace-pre-wrap break-words rounded-control bg-sunken p-3 font-mono text-xs leading-relaxed">
        {code}
      </pre>
    </section>
  );
}
