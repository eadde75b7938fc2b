import { LINK, Link } from '../address/link';
import type { Ignored } from '../api/types';

/** The values that the platform did not take, and where each is changed. */
export function IgnoredValues({ ignored }: { ignored: readonly Ignored[] }) {
  if (ignored.length === 0) return null;
  return (
    <section
      aria-label="Values that were not saved"
      className="max-h-40 overflow-y-auto border-t border-l-3 border-l-warn bg-warn-soft/50 px-3 py-2"
    >
      <h3 className="font-semibold text-warn">The platform ignored a part of the change</h3>
      <ul>
        {ignored.map(({ field, where, link }) => (
          <li key={field}>
            <code className="font-mono text-xs">{field}</code> {where}{' '}
            {link && (
              <Link href={link} className={LINK}>
                Open
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
