import { post } from '../api/client';
import { Section } from '../layout/page';
import { Button } from '../ui/button';
import { tellProblem, tellUndoable } from '../ui/toast';

/** The name of the snapshot that undoes a reset. */
const BEFORE = 'before-reset';

const WAYS = [
  ['seed', 'Initial state', 'with its content, its members and their purchases'],
  ['catalog', 'Before any purchase', 'with its content, and members without orders'],
  ['empty', 'Without content', 'no products, services or members'],
] as const;

async function reset(to: string, title: string): Promise<void> {
  await post('/snapshots', { name: BEFORE });
  await post('/reset', { to });
  tellUndoable(`The site was reset: ${title.toLowerCase()}`, () => post(`/snapshots/${BEFORE}/load`));
}

/** Resets the site. Its previous state is kept as a snapshot. */
export function Reset() {
  return (
    <Section id="reset" title="Reset" note={`the present site is kept as the snapshot ${BEFORE}`}>
      <ul className="max-w-4xl divide-y">
        {WAYS.map(([to, title, note]) => (
          <li key={to} className="flex items-center gap-3 py-1.5">
            <span className="flex-1">
              {title}
              <span className="block text-muted text-xs">{note}</span>
            </span>
            <Button
              variant="danger"
              aria-label={`Reset: ${title}`}
              onClick={() => void reset(to, title).catch(tellProblem)}
            >
              Reset
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
