import { alternatives, type JsonSchema, resolve } from '../ui/editor/schema';
import { ObjectFields } from './value-field';

/** A request as a form made from its contract. It writes the same JSON that the editor shows. */
export function RequestForm({
  schema,
  text,
  onChange,
}: {
  schema: JsonSchema;
  text: string;
  onChange: (text: string) => void;
}) {
  const value = objectIn(text);
  if (value === undefined)
    return (
      <p className="flex-1 p-3 text-danger">The JSON is not a complete object: fix it to use the form.</p>
    );
  const [whole = {}] = alternatives(resolve(schema, schema), schema);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto p-3 outline-none">
      {Object.keys(whole.properties ?? {}).length === 0 ? (
        <p className="text-muted">It has no parameters.</p>
      ) : (
        <ObjectFields
          root={schema}
          schema={whole}
          value={value}
          onChange={(next) => onChange(JSON.stringify(next, undefined, 2))}
        />
      )}
    </div>
  );
}

/** Parses a text as a JSON object; undefined if it is not one. */
function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
