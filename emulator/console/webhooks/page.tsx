import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, get, post } from '../api/client';
import { markStale } from '../api/queries';
import type { Webhook } from '../api/types';
import { Body, Page, Section } from '../layout/page';
import { Button } from '../ui/button';
import { Copy } from '../ui/copy';
import { Field } from '../ui/field';
import { countOf, dateTime } from '../ui/format';
import { Problem } from '../ui/problem';
import { tell, tellProblem, tellUndoable } from '../ui/toast';
import { Deliveries } from './deliveries';
import { Verify } from './verify';

/** The receivers of events, the result of each attempt, and a check of signatures. */
export default function WebhooksPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => get<{ webhooks: Webhook[]; publicKey: string }>('/webhooks', signal),
  });
  return (
    <Page
      title="Webhooks"
      tools={
        data && (
          <span className="ml-auto">
            <Copy
              text={data.publicKey}
              label="Copy the public key, with which receivers verify events"
              variant="plain"
            >
              Copy the public key
            </Copy>
          </span>
        )
      }
    >
      <Body>
        {error && <Problem error={error} onRetry={() => void refetch()} />}
        {data && <Receivers webhooks={data.webhooks} />}
        <Deliveries />
        <Verify />
      </Body>
    </Page>
  );
}

function Receivers({ webhooks }: { webhooks: Webhook[] }) {
  return (
    <Section
      title="Receivers"
      tools={
        webhooks.length > 0 && (
          <Button onClick={() => void replayAll().catch(tellProblem)}>Send all events again</Button>
        )
      }
    >
      {webhooks.length === 0 ? (
        <p className="text-muted">
          None yet. Register the address at which your app receives webhooks: each event is sent there as a
          signed body, and again after a failure.
        </p>
      ) : (
        <ul className="divide-y">
          {webhooks.map((webhook) => (
            <li key={webhook.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <span className="min-w-0 flex-1 basis-64">
                <span className="break-all font-mono text-xs">{webhook.url}</span>
                {webhook.pausedUntil && (
                  <span className="block text-warn text-xs">
                    paused until {dateTime(webhook.pausedUntil)}: {webhook.problem}. It gets everything as
                    soon as it listens.
                  </span>
                )}
              </span>
              {webhook.pausedUntil && (
                <Button onClick={() => void retry(webhook).catch(tellProblem)}>Retry now</Button>
              )}
              <Button
                onClick={() => void remove(webhook).catch(tellProblem)}
                aria-label={`Remove ${webhook.url}`}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddReceiver />
    </Section>
  );
}

async function retry({ id, url }: Webhook): Promise<void> {
  await post(`/webhooks/${encodeURIComponent(id)}/retry`);
  markStale('webhooks');
  markStale('deliveries');
  tell(`What waits for ${url} is being sent`);
}

async function replayAll(): Promise<void> {
  const { events, receivers } = await post<{ events: number; receivers: number }>('/webhooks/replay', {});
  tell(`${countOf(events, 'event is', 'events are')} being sent again to ${countOf(receivers, 'receiver')}`);
}

async function remove({ id, url }: Webhook): Promise<void> {
  await call('DELETE', `/webhooks/${encodeURIComponent(id)}`);
  markStale('webhooks');
  tellUndoable(`${url} no longer receives events`, async () => {
    await post('/webhooks', { url });
    markStale('webhooks');
  });
}

function AddReceiver() {
  const [problem, setProblem] = useState<string>();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    try {
      await post('/webhooks', { url: String(new FormData(form).get('url') ?? '') });
      form.reset();
      setProblem(undefined);
      markStale('webhooks');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <form onSubmit={submit} className="flex max-w-2xl items-start gap-2">
      <Field
        className="flex-1"
        label="Address of a receiver"
        name="url"
        type="url"
        required
        placeholder="http://localhost:3000/webhooks"
        problem={problem}
      />
      <Button type="submit" className="mt-5.5">
        Register
      </Button>
    </form>
  );
}
