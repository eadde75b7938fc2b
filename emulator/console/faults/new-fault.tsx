import { type FormEvent, useState } from 'react';
import { useParams } from '../address/use-params';
import { call, post } from '../api/client';
import { useOperations } from '../api/operations';
import { markStale } from '../api/queries';
import type { FaultInput } from '../api/types';
import { Section } from '../layout/page';
import { Button } from '../ui/button';
import { Field, Select } from '../ui/field';
import { tellUndoable } from '../ui/toast';

const CUTS = [
  ['', 'no'],
  ['before', 'before the answer'],
  ['half', 'half-way through it'],
] as const;

const numberOf = (form: FormData, name: string): number | undefined => {
  const text = String(form.get(name) ?? '');
  return text === '' ? undefined : Number(text);
};

function readFault(form: FormData): FaultInput {
  const status = numberOf(form, 'status');
  const delay = numberOf(form, 'delay');
  const times = numberOf(form, 'times');
  const share = numberOf(form, 'share');
  const code = String(form.get('code') ?? '');
  const cutOff = String(form.get('cutOff') ?? '');
  return {
    operation: String(form.get('operation') ?? '').trim(),
    ...(status && { status }),
    ...(code && { code }),
    ...(delay && { delay: delay * 1000 }),
    ...(times && { times }),
    ...(share && share < 100 && { share: share / 100 }),
    ...((cutOff === 'before' || cutOff === 'half') && { cutOff }),
  };
}

/** The form for a new fault. */
export function NewFault() {
  const [{ operation }] = useParams('operation');
  const [named, setNamed] = useState(operation);
  const [problem, setProblem] = useState<string>();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fault = readFault(new FormData(form));
    try {
      const { id } = await post<{ id: string }>('/faults', fault);
      setProblem(undefined);
      form.reset();
      setNamed(operation);
      markStale('faults');
      tellUndoable(`Fault set for ${fault.operation}`, async () => {
        await call('DELETE', `/faults/${encodeURIComponent(id)}`);
        markStale('faults');
      });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <Section title="Custom fault">
      <form onSubmit={submit} className="grid max-w-3xl gap-3 sm:grid-cols-3">
        <Field
          className="sm:col-span-3"
          label="Calls"
          name="operation"
          list="operations"
          required
          defaultValue={operation}
          onChange={({ target }) => setNamed(target.value)}
          placeholder="stores.products.queryProducts, ecom.*, or * for every call"
          problem={problem}
          hint="the name of an operation, or a pattern with *"
          autoComplete="off"
        />
        <OperationNames />
        <DeclaredError operation={named.trim()} />
        <Field
          label="Status"
          name="status"
          type="number"
          min={400}
          max={599}
          placeholder="500"
          hint="400 to 599"
        />
        <Field
          label="Delay in seconds"
          name="delay"
          type="number"
          min={0}
          max={600}
          step="any"
          placeholder="0"
        />
        <Select label="Cut the connection" name="cutOff" options={CUTS} />
        <Field label="Times" name="times" type="number" min={1} placeholder="until removed" />
        <Field label="Share of calls, %" name="share" type="number" min={1} max={100} placeholder="100" />
        <div className="flex items-end">
          <Button variant="primary" type="submit">
            Set the fault
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** A choice of the errors that the SDK declares for the operation. */
function DeclaredError({ operation }: { operation: string }) {
  const { data } = useOperations();
  const described = data?.operations.find(({ name }) => name === operation);
  const { errors = [] } = described ?? {};
  const none =
    errors.length > 0 ? 'none' : described ? 'this operation declares none' : 'enter one operation first';
  return (
    <Select
      className="sm:col-span-3"
      label="Declared error"
      name="code"
      options={[['', none], ...errors.map((code) => [code, code] as const)]}
      disabled={errors.length === 0}
    />
  );
}

function OperationNames() {
  const { data } = useOperations();
  return (
    <datalist id="operations">
      {data?.operations.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
