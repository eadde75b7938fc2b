import { Copy } from './copy';

/** A text in a monospaced font, to read and copy. */
export function Code({ text, label }: { text: string; label: string }) {
  return (
    <div className="relative min-w-0 rounded-sm bg-sunken">
      <div className="absolute top-1 right-1 bg-sunken">
        <Copy text={text} label={`Copy ${label}`} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <pre tabIndex={0} className="max-h-[28rem] overflow-auto p-3 pr-10 font-mono text-xs">
        {text}
      </pre>
    </div>
  );
}
