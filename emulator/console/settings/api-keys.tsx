import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call, get, post } from '../api/client';
import { queries } from '../api/queries';
import type { ApiKey } from '../api/types';
import { Section } from '../layout/page';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Value } from '../ui/secret';
import { attempt, tell } from '../ui/toast';

const stale = () => queries.invalidateQueries({ queryKey: ['site', 'api-keys'] });

async function remove({ id, name }: ApiKey): Promise<void> {
  await call('DELETE', `/api-keys/${encodeURIComponent(id)}`);
  await stale();
  tell(`The API key ${name} was removed; calls with it are refused`);
}

/** The further API keys of the site, each of which may do less than the first, and a form that makes one. */
export function ApiKeys() {
  const { data } = useQuery({
    queryKey: ['site', 'api-keys'],
    queryFn: ({ signal }) => get<{ apiKeys: ApiKey[] }>('/api-keys', signal),
  });
  if (!data) return null;
  return (
    <Section
      id="api-keys"
      title="API keys"
      note="the first key, on the overview, may do everything; these only what they are permitted"
    >
      {data.apiKeys.length > 0 && (
        <ul className="max-w-4xl divide-y">
          {data.apiKeys.map((it) => (
            <li key={it.id} className="flex items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1">
                {it.name}
                <span className="block wrap-anywhere font-mono text-muted text-xs">
                  {it.permissions.join(', ')}
                </span>
                <Value name={`API key ${it.name}`} value={it.key} isSecret />
              </span>
              <Button
                variant="danger"
                aria-label={`Remove the API key ${it.name}`}
                onClick={() => attempt(remove(it))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NewKey />
    </Section>
  );
}

/** A form for a key's name and its permissions, which are completed. */
function NewKey() {
  const id = useId();
  const { data } = useQuery({
    queryKey: ['site', 'permissions'],
    queryFn: ({ signal }) => get<{ permissions: string[] }>('/api-keys/permissions', signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [name, setName] = useState('');
  const [permissions, setPermissions] = useState<readonly string[]>([]);
  const [draft, setDraft] = useState('');
  const [problem, setProblem] = useState<string>();
  const wanted = draft.trim() ? [...new Set([...permissions, draft.trim()])] : permissions;

  async function make(event: FormEvent) {
    event.preventDefault();
    try {
      const apiKey = await post<ApiKey>('/api-keys', { name, permissions: wanted });
      setName('');
      setPermissions([]);
      setDraft('');
      setProblem(undefined);
      await stale();
      tell(`The API key ${apiKey.name} was made`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <form aria-label="New API key" onSubmit={make} className="flex max-w-4xl flex-col gap-2">
      <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <Field
          label="Name"
          required
          maxLength={100}
          value={name}
          placeholder="Reports"
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label="Permission"
          list={`${id}-permissions`}
          value={draft}
          placeholder="ECOM.READ_ORDERS"
          problem={problem}
          hint="an id, the beginning of ids (ECOM.*), or all of a package (@wix/ecom)"
          onChange={({ target }) => {
            setDraft(target.value);
            setProblem(undefined);
          }}
        />
      </div>
      <datalist id={`${id}-permissions`}>
        {data?.permissions.map((it) => (
          <option key={it} value={it} />
        ))}
      </datalist>
      {permissions.length > 0 && (
        <ul aria-label="Its permissions" className="flex flex-wrap gap-1.5">
          {permissions.map((it) => (
            <li key={it}>
              <Button
                className="font-mono"
                aria-label={`Without ${it}`}
                onClick={() => setPermissions(permissions.filter((other) => other !== it))}
              >
                {it} ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <Button
          disabled={draft.trim() === ''}
          onClick={() => {
            setPermissions(wanted);
            setDraft('');
          }}
        >
          Add the permission
        </Button>
        <Button type="submit" variant="primary" disabled={wanted.length === 0}>
          Make the key
        </Button>
      </div>
    </form>
  );
}
