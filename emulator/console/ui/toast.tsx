import { useEffect, useSyncExternalStore } from 'react';
import { Button } from './button';

interface Toast {
  id: number;
  text: string;
  isProblem?: boolean;
  undo?: () => void;
}

/** How long a message stays, in milliseconds. */
const STAYS = 7000;

let toasts: readonly Toast[] = [];
let last = 0;
const watchers = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const watcher of watchers) watcher();
}

function show(toast: Omit<Toast, 'id'>): void {
  last += 1;
  set([...toasts.slice(-2), { ...toast, id: last }]);
}

const remove = ({ id }: Toast): void => set(toasts.filter((it) => it.id !== id));

/** Shows a message about what was done. */
export const tell = (text: string): void => show({ text });

/** Shows a message about what failed, and why. */
export const tellProblem = (problem: unknown): void =>
  show({ text: problem instanceof Error ? problem.message : String(problem), isProblem: true });

/** Shows a message if a change is refused. */
export const attempt = (change: Promise<unknown>): void => void change.catch(tellProblem);

/** The changes that Ctrl Z undoes, the latest last. */
let undoable: readonly { id: number; text: string; undo: () => Promise<unknown> }[] = [];

/** How many changes Ctrl Z goes back: the emulator knows the latest 50. */
const UNDOABLE = 50;

/** Undoes a change, unless that was done before. */
function undoOne(id: number): void {
  const change = undoable.find((it) => it.id === id);
  if (!change) return;
  undoable = undoable.filter((it) => it !== change);
  set(toasts.filter((it) => it.id !== id));
  void change.undo().then(() => tell(`Undone: ${change.text}`), tellProblem);
}

/** Shows a message about what was done, with a button to undo it. */
export function tellUndoable(text: string, undo: () => Promise<unknown>): void {
  const id = last + 1;
  undoable = [...undoable, { id, text, undo }].slice(-UNDOABLE);
  show({ text, undo: () => undoOne(id) });
}

/** Undoes the latest change of this page that was not undone yet. */
export function undoLatest(): void {
  const latest = undoable.at(-1);
  if (latest) undoOne(latest.id);
  else tell('There is nothing to undo');
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** The place where messages appear. */
export function ToastRegion() {
  const shown = useSyncExternalStore(watch, () => toasts);
  return (
    <section
      aria-label="Messages"
      aria-live="polite"
      className="fixed right-3 bottom-3 left-3 z-50 flex flex-col items-end gap-2 sm:left-auto"
    >
      {shown.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function Message({ toast }: { toast: Toast }) {
  const { text, isProblem, undo } = toast;
  useEffect(() => {
    const timer = setTimeout(() => remove(toast), isProblem ? STAYS * 2 : STAYS);
    return () => clearTimeout(timer);
  }, [toast, isProblem]);
  return (
    <div
      className={`flex max-w-md items-center gap-3 rounded-md border bg-surface py-1.5 pr-1.5 pl-3 shadow-float ${
        isProblem ? 'border-danger text-danger' : ''
      }`}
    >
      <span className="min-w-0 break-words">{text}</span>
      {undo && <Button onClick={undo}>Undo</Button>}
      <Button variant="quiet" label="Close the message" onClick={() => remove(toast)}>
        ×
      </Button>
    </div>
  );
}
