import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EditorHandle } from './code-mirror';
import type { JsonSchema } from './schema';
import { useOperationSchema } from './use-operation-schema';

interface EditorProps {
  value: string;
  onChange: (value: string) => void;
  /** The name of the edited text, for screen readers. */
  label: string;
  /** The operation of the edited request. Its contract completes and checks the text. */
  operation?: string;
  /** The schema, if the text is not a request. */
  schema?: JsonSchema | undefined;
  /** Called for Ctrl-Enter. */
  onRun?: () => void;
}

/** A JSON editor. Until its code is loaded, a plain text field replaces it. */
export function Editor({ value, onChange, label, operation, schema, onRun }: EditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<EditorHandle>();
  const ofOperation = useOperationSchema(operation);
  const known = schema ?? ofOperation;
  const change = useEffectEvent(onChange);
  const run = useEffectEvent(() => onRun?.());
  const first = useEffectEvent(() => value);
  useEffect(() => {
    let handle: EditorHandle | undefined;
    let isGone = false;
    void import('./code-mirror').then(
      ({ createEditor }) => {
        if (isGone || !place.current) return;
        handle = createEditor(place.current, {
          text: first(),
          label,
          onChange: (text) => change(text),
          onRun: () => run(),
        });
        setHandle(handle);
      },
      // The plain text field stays in use.
      () => {},
    );
    return () => {
      isGone = true;
      handle?.destroy();
    };
  }, [label]);
  useEffect(() => handle?.setText(value), [handle, value]);
  useEffect(() => handle?.setSchema(known), [handle, known]);
  return (
    <div className="flex h-full min-h-40 flex-col">
      {!handle && (
        <textarea
          aria-label={label}
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="flex-1 resize-none bg-transparent p-3 font-mono text-xs outline-none"
        />
      )}
      <div ref={place} className={handle ? 'min-h-0 flex-1' : 'hidden'} />
    </div>
  );
}
