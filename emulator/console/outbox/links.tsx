import type { Mail } from '../api/types';
import { buttonClass } from '../ui/button';
import { Copy } from '../ui/copy';

/** A link in a message, with the words that are linked. */
interface MailLink {
  address: string;
  text: string;
}

/** Returns all links of a message: those of its HTML, and the addresses in its text. */
export function linksIn({ html, text, link }: Mail): MailLink[] {
  const anchors = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a[href]')];
  const inText = text.match(/https?:\/\/[^\s<>"')]+/g) ?? [];
  const all = [
    ...anchors.map((anchor) => ({
      address: anchor.getAttribute('href') ?? '',
      text: anchor.textContent?.trim() ?? '',
    })),
    ...[...(link ? [link] : []), ...inText].map((address) => ({ address, text: '' })),
  ];
  const byAddress = new Map(all.toReversed().map((it) => [it.address, it]));
  return [...byAddress.values()].reverse().filter(({ address }) => /^https?:/.test(address));
}

/** The links of a message, to open and to copy. */
export function Links({ links }: { links: readonly MailLink[] }) {
  if (links.length === 0) return <p className="p-3 text-muted">The message has no links.</p>;
  return (
    <ul className="min-h-0 flex-1 divide-y overflow-y-auto px-3">
      {links.map(({ address, text }) => (
        <li key={address} className="flex flex-wrap items-center gap-2 py-2">
          <span className="min-w-0 flex-1 basis-60">
            {text && <span className="block">{text}</span>}
            <span className="block break-all font-mono text-muted text-xs">{address}</span>
          </span>
          <a href={address} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
            Open
          </a>
          <Copy text={address} label={`Copy ${address}`} variant="plain">
            Copy
          </Copy>
        </li>
      ))}
    </ul>
  );
}
