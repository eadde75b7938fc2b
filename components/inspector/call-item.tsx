'use client';

import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import type { ShownCall } from '@/lib/inspector/shown-call';
import { CopyCode } from './copy-code';
import { DeprecationBadge, DeprecationNotice } from './deprecation';
import { JsonTree } from './json-tree';

/** A call in the list, with all details when it is unfolded. */
export function CallItem({ call }: { call: ShownCall }) {
  const [open, setOpen] = useState(false);
  const { method, path, status, ms } = call;
  return (
    <li className="border-b border-line">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-sunken sm:px-6">
          <Status call={call} />
          <span className="font-mono text-sm font-medium">{call.function ?? path.split('?')[0]}</span>
          {call.package && <span className="text-sm text-muted">{call.package}</span>}
          {call.deprecated && <DeprecationBadge {...call.deprecated} />}
          <span className="ml-auto text-sm tabular-nums text-muted">
            {ms === undefined ? 'running' : `${ms} ms`}
          </span>
          <span className="w-full truncate font-mono text-xs text-muted">
            {method} {path}
          </span>
        </summary>
        {open && (
          <div className="grid grid-cols-1 gap-6 px-4 pb-6 pt-2 sm:px-6 lg:grid-cols-2">
            <CopyCode code={call.code} />
            <div className="min-w-0 space-y-4">
              <p className="break-words font-mono text-xs text-muted">
                {method} {path}
                {call.requestId && (
                  <>
                    <br />
                    Request id {call.requestId}
                  </>
                )}
              </p>
              {call.deprecated && <DeprecationNotice {...call.deprecated} />}
              {call.expected && <p className="text-sm text-muted">{call.expected}</p>}
              {call.failure && <p className="text-sm text-danger">{call.failure}</p>}
              <Body title="Request" value={call.request} />
              <Body title={status === undefined ? 'Response' : `Response ${status}`} value={call.response} />
              <Body title="Request headers" value={call.headers} unfolded={false} />
            </div>
          </div>
        )}
      </details>
    </li>
  );
}

function Status({ call: { status, done, expected } }: { call: ShownCall }) {
  if (status && expected) return <Badge>{status} · no cart yet</Badge>;
  if (status) return <Badge tone={status < 400 ? 'accent' : 'danger'}>{status}</Badge>;
  if (done) return <Badge tone="danger">No answer</Badge>;
  return <Badge>…</Badge>;
}

function Body({ title, value, unfolded = true }: { title: string; value: unknown; unfolded?: boolean }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {value === undefined ? (
        <p className="text-sm text-muted">No body</p>
      ) : (
        <div className="break-words font-mono text-xs leading-relaxed">
          <JsonTree value={value} unfolded={unfolded} />
        </div>
      )}
    </section>
  );
}
