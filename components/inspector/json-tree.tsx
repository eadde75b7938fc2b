'use client';

import { useState } from 'react';
import { MASK } from '@/lib/inspector/mask';

/** A JSON value that unfolds level by level; folded parts are not in the document. */
export function JsonTree({
  name,
  value,
  unfolded = false,
}: {
  name?: string;
  value: unknown;
  unfolded?: boolean;
}) {
  const [open, setOpen] = useState(unfolded);
  const label = name !== undefined && <span className="text-muted">{name}: </span>;
  if (typeof value !== 'object' || value === null) {
    return (
      <div className="pl-4">
        {label}
        <Leaf value={value} />
      </div>
    );
  }
  const entries = Object.entries(value);
  const count = Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`;
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="rounded-sm hover:bg-sunken">
        {label}
        {count}
      </summary>
      {open && (
        <div className="ml-1 border-l border-line pl-3">
          {entries.map(([key, inner]) => (
            <JsonTree key={key} name={key} value={inner} />
          ))}
        </div>
      )}
    </details>
  );
}

function Leaf({ value }: { value: unknown }) {
  if (value === MASK) return <span className="text-muted">{MASK} (hidden)</span>;
  if (typeof value === 'string') return <span className="text-accent">"{value}"</span>;
  return <span className="text-warn">{String(value)}</span>;
}
