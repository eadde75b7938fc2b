import { type FormEvent, useState } from 'react';
import { post } from '../api/client';
import { markStale } from '../api/queries';
import type { Snapshot } from '../api/types';
import { Section } from '../layout/page';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { dateTime } from '../ui/format';
import { tell, tellProblem, tellUndoable } from '../ui/toast';
import { removeSnapshot, useRemoved } from './deletion';

/** The name of the snapshot that undoes a load. */
const BEFORE = 'before-load';

/** The snapshots, and a form for a new one. */
export function SnapshotList({ snapshots }: { snapshots: Snapshot[] }) {
  const removed = useRemoved();
  const shown = snapshots.filter(({ name }) => !removed.includes(name));
  return (
    <Section title="Saved">
      <SaveForm names={snapshots.map(({ name }) => name)} />
      {shown.length === 0 ? (
        <p className="text-muted">
          None yet. A snapshot saves the whole site, with its members, orders and clock, under a name. Bring
          your app into a state that is hard to reach, save it, and return to it as often as you like, also in
          tests.
        </p>
      ) : (
        <ul className="divide-y">
          {shown.map((snapshot) => (
            <Row key={snapshot.name} snapshot={snapshot} />
          ))}
        </ul>
      )}
    </Section>
  );
}

async function load(name: string): Promise<void> {
  await post('/snapshots', { name: BEFORE });
  await post(`/snapshots/${encodeURIComponent(name)}/load`);
  tellUndoable(`The site was restored from ${name}`, () => post(`/snapshots/${BEFORE}/load`));
}

function Row({ snapshot: { name, savedAt, damage } }: { snapshot: Snapshot }) {
  const [isLoading, setLoading] = useState(false);
  async function restore() {
    setLoading(true);
    await load(name).catch(tellProblem);
    setLoading(false);
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span className="min-w-0 flex-1 basis-40">
        <span className="break-all font-medium">{name}</span>
        <span className="block text-muted text-xs">
          {damage === undefined ? dateTime(savedAt) : `Damaged, so it cannot be loaded: ${damage}`}
        </span>
      </span>
      {damage === undefined && (
        <Button onClick={() => void restore()} disabled={isLoading} aria-label={`Load ${name}`}>
          {isLoading ? 'Loading …' : 'Load'}
        </Button>
      )}
      <Button onClick={() => removeSnapshot(name)} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </li>
  );
}

function SaveForm({ names }: { names: string[] }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await post('/snapshots', { name });
      tell(`Saved as ${name}`);
      setName('');
      setProblem(undefined);
      markStale('snapshots');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <form onSubmit={submit} className="flex max-w-xl items-start gap-2">
      <Field
        className="flex-1"
        label="Save the present site as"
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
        placeholder="paid-order"
        problem={problem}
        hint={names.includes(name) ? 'replaces the snapshot with this name' : undefined}
      />
      <Button variant="primary" type="submit" className="mt-5.5">
        Save
      </Button>
    </form>
  );
}
