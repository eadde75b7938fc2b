import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button';
import type { JsonSchema } from '../ui/editor/schema';
import { Check, Field, INPUT, Select } from '../ui/field';
import { tellProblem } from '../ui/toast';

interface SettingProps {
  label: string;
  hint?: string | undefined;
  schema: JsonSchema;
  value: unknown;
  onChange: (value: unknown) => Promise<void>;
}

/** The control for a setting, as its contract requires: a choice, a check box, a text, or several lines. */
export function Setting(props: SettingProps) {
  const { label, hint, schema, value, onChange } = props;
  const change = (next: unknown) => void onChange(next).catch(tellProblem);
  if (schema.enum) {
    const names = schema.enum.map((it) => [String(it), String(it)] as const);
    const unset = value === undefined ? [['', 'the platform’s default'] as const] : [];
    return (
      <Hinted hint={hint}>
        <Select
          label={label}
          value={value === undefined ? '' : String(value)}
          options={[...unset, ...names]}
          onChange={({ target }) => change(target.value)}
        />
      </Hinted>
    );
  }
  if (schema.type === 'boolean')
    return (
      <Hinted hint={hint}>
        <Check label={label} checked={value === true} onChange={({ target }) => change(target.checked)} />
      </Hinted>
    );
  return schema.type === 'array' ? <Lines {...props} /> : <Text {...props} />;
}

const Hinted = ({ hint, children }: { hint?: string | undefined; children: ReactNode }) => (
  <div className="flex flex-col gap-1">
    {children}
    {hint && <span className="text-muted text-xs">{hint}</span>}
  </div>
);

/** Holds a typed text until it is sent by Enter or by its button. */
function useDraft(kept: string, send: (text: string) => Promise<void>) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const isChanged = draft !== undefined && draft !== kept;
  async function submit(event: { preventDefault(): void }) {
    event.preventDefault();
    try {
      await send(draft ?? kept);
      setDraft(undefined);
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  return { text: draft ?? kept, setDraft, problem, isChanged, submit };
}

function Text({ label, hint, value, onChange }: SettingProps) {
  const { text, setDraft, problem, isChanged, submit } = useDraft(String(value ?? ''), onChange);
  return (
    <form onSubmit={submit} className="flex items-start gap-2">
      <Field
        className="flex-1"
        label={label}
        hint={hint}
        value={text}
        problem={problem}
        onChange={({ target }) => setDraft(target.value)}
      />
      {isChanged && (
        <Button type="submit" className="mt-5.5">
          Save
        </Button>
      )}
    </form>
  );
}

const linesOf = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : '');

function Lines({ label, hint, value, onChange }: SettingProps) {
  const id = useId();
  const { text, setDraft, problem, isChanged, submit } = useDraft(linesOf(value), (lines) =>
    onChange(
      lines
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  );
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-1">
      <label htmlFor={id} className="font-medium text-xs">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        spellCheck={false}
        value={text}
        aria-invalid={problem !== undefined}
        onChange={({ target }) => setDraft(target.value)}
        className={`${INPUT} h-auto w-full py-1 font-mono text-xs`}
      />
      <span className={`text-xs ${problem ? 'text-danger' : 'text-muted'}`}>{problem ?? hint}</span>
      {isChanged && <Button type="submit">Save</Button>}
    </form>
  );
}
