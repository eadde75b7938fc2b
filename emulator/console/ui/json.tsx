import { memo, type ReactNode, useMemo } from 'react';
import { Copy } from './copy';

/** Texts with more characters are shown without colours, because each coloured part needs an element. */
const COLOURED = 150_000;

const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Indents JSON; leaves other texts as they are. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}

function coloured(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [token, string, colon] = match;
    const tone = string ? 'text-info' : 'text-accent';
    // Names have the colour of the surrounding text, so they need no element.
    if (colon) continue;
    parts.push(
      text.slice(end, match.index),
      <span key={match.index} className={tone}>
        {token}
      </span>,
    );
    end = match.index + token.length;
  }
  parts.push(text.slice(end));
  return parts;
}

/** JSON to read and copy. */
export const Json = memo(function Json({
  text,
  label,
  className = '',
}: {
  text: string;
  /** The name of the JSON, for the copy button. */
  label: string;
  className?: string;
}) {
  const shown = useMemo(() => pretty(text), [text]);
  const content = useMemo(() => (shown.length > COLOURED ? shown : coloured(shown)), [shown]);
  return (
    <div className={`relative flex min-h-0 min-w-0 flex-col ${className}`}>
      <div className="absolute top-1 right-3">
        <Copy text={shown} label={`Copy ${label}`} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <pre tabIndex={0} className="min-h-0 flex-1 overflow-auto px-3 py-2 font-mono text-ink text-xs">
        {content}
      </pre>
    </div>
  );
});
