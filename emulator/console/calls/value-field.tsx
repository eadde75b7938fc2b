import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button';
import { alternatives, type JsonSchema, kindOf, resolve } from '../ui/editor/schema';
import { Field, Select } from '../ui/field';

type Json = Record<string, unknown>;

interface Props {
  /** The schema that contains the referenced types. */
  root: JsonSchema;
  schema: JsonSchema;
  value: unknown;
  /** Undefined removes the value. */
  onChange: (value: unknown) => void;
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the schema of a value, without the alternative `null`. */
function single(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const choices = alternatives(schema, root);
  return choices.find(({ type }) => type !== 'null') ?? resolve(schema, root);
}

/** The fields of an object, the required ones first. */
export function ObjectFields({ root, schema, value, onChange }: Props & { value: Json }) {
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(properties).sort(
    (a, b) => Number(required.includes(b)) - Number(required.includes(a)),
  );
  const change = (name: string, next: unknown) => {
    const { [name]: _before, ...others } = value;
    onChange(next === undefined ? others : { ...value, [name]: next });
  };
  return (
    <div className="flex flex-col gap-2.5">
      {names.map((name) => (
        <ValueField
          key={name}
          name={name}
          isRequired={required.includes(name)}
          root={root}
          schema={single(properties[name] ?? {}, root)}
          value={value[name]}
          onChange={(next) => change(name, next)}
        />
      ))}
    </div>
  );
}

interface NamedProps extends Props {
  name: string;
  isRequired?: boolean;
}

function ValueField(props: NamedProps) {
  const { schema, name, isRequired, value, onChange } = props;
  const { type, properties, items } = schema;
  const label = isRequired ? `${name} (required)` : name;
  if (schema.enum)
    return (
      <Select
        label={label}
        value={value === undefined ? '' : String(value)}
        options={[['', '—'], ...schema.enum.map((it) => [String(it), String(it)] as const)]}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    );
  if (type === 'boolean')
    return (
      <Select
        label={label}
        value={value === undefined ? '' : String(value)}
        options={[
          ['', '—'],
          ['true', 'yes'],
          ['false', 'no'],
        ]}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value === 'true')}
      />
    );
  if (type === 'object' && properties) return <Group {...props} label={label} />;
  if (type === 'array' && items) return <List {...props} items={items} label={label} />;
  if (type === 'string' || type === 'number' || type === 'integer')
    return <Simple {...props} label={label} />;
  return <AsJson {...props} label={label} />;
}

type LabelledProps = NamedProps & { label: string };

function Simple({ label, schema, value, onChange }: LabelledProps) {
  const isNumber = schema.type !== 'string';
  return (
    <Field
      label={label}
      hint={kindOf(schema)}
      type={isNumber ? 'number' : 'text'}
      step="any"
      value={value === undefined || value === null ? '' : String(value)}
      onChange={({ target }) => {
        if (target.value === '') onChange(undefined);
        else onChange(isNumber ? Number(target.value) : target.value);
      }}
    />
  );
}

/** A nested object. Its fields are rendered only once it is opened, because types may contain themselves. */
function Group({ label, root, schema, value, onChange }: LabelledProps) {
  const [isOpen, setOpen] = useState(value !== undefined);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-sm border px-3 py-1.5"
    >
      <summary className="font-medium text-xs">{label}</summary>
      {isOpen && (
        <div className="pt-2 pb-1">
          <ObjectFields
            root={root}
            schema={schema}
            value={isJson(value) ? value : {}}
            onChange={(next) => onChange(isJson(next) && Object.keys(next).length > 0 ? next : undefined)}
          />
        </div>
      )}
    </details>
  );
}

function List({ label, name, root, items, value, onChange }: LabelledProps & { items: JsonSchema }) {
  const list = Array.isArray(value) ? value : [];
  const schema = single(items, root);
  const empty = () => (schema.type === 'object' ? {} : schema.type === 'number' ? 0 : '');
  return (
    <fieldset className="rounded-sm border px-3 py-1.5">
      <legend className="px-1 font-medium text-xs">{label}</legend>
      <div className="flex flex-col gap-2">
        {list.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: list items have no other key
          <div key={index} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <ValueField
                name={`${name} ${index + 1}`}
                root={root}
                schema={schema}
                value={item}
                onChange={(next) => onChange(list.map((it, at) => (at === index ? (next ?? empty()) : it)))}
              />
            </div>
            <Button
              variant="quiet"
              label={`Remove ${name} ${index + 1}`}
              onClick={() => onChange(list.length > 1 ? list.toSpliced(index, 1) : undefined)}
            >
              <X aria-hidden size={13} />
            </Button>
          </div>
        ))}
        <Button className="self-start" onClick={() => onChange([...list, empty()])}>
          <Plus aria-hidden size={13} /> Add to {name}
        </Button>
      </div>
    </fieldset>
  );
}

/** A value of a type that the contract leaves open: entered as JSON, and used once it parses. */
function AsJson({ label, value, onChange }: LabelledProps) {
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value));
  const [problem, setProblem] = useState<string>();
  return (
    <Field
      label={label}
      hint="JSON"
      problem={problem}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        try {
          onChange(target.value.trim() === '' ? undefined : JSON.parse(target.value));
          setProblem(undefined);
        } catch {
          setProblem('This is not valid JSON yet');
        }
      }}
    />
  );
}
