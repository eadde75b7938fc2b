import type { ReactNode } from 'react';
import { LINK, Link } from '../address/link';
import type { EventEntry, RequestDetail } from '../api/types';
import { bytes } from '../ui/format';
import { Json } from '../ui/json';

/** A call's request and answer side by side, and the events that it caused. */
export function Bodies({ request }: { request: RequestDetail }) {
  const { method, requestBody, answerBody, input, events = [], requestLength, answerLength } = request;
  const isQuery = method === 'GET' || method === 'DELETE';
  const ofQuery = input === undefined ? undefined : JSON.stringify(input);
  const sent = isQuery ? ofQuery : requestBody;
  return (
    <>
      <div className="grid min-h-0 flex-1 @3xl:grid-cols-2 @max-3xl:grid-rows-[minmax(0,1fr)_minmax(0,2fr)]">
        <Side title={isQuery ? 'Request, decoded' : 'Request'} text={sent}>
          {isQuery ? 'It has no parameters.' : absent(requestLength)}
        </Side>
        <div className="flex min-h-0 min-w-0 flex-col @3xl:border-l @max-3xl:border-t">
          <Side title="Answer" text={answerBody}>
            {absent(answerLength)}
          </Side>
        </div>
      </div>
      {events.length > 0 && <Caused events={events} />}
    </>
  );
}

/** Says why there is no body. @param length in bytes, if it had one */
const absent = (length: number | undefined): string =>
  length
    ? `Its ${bytes(length)} are not kept: it is longer than 64 KB, or newer calls took its place.`
    : 'It has no body.';

function Side({ title, text, children }: { title: string; text: string | undefined; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <h3 className="flex justify-between bg-sunken px-3 py-1 text-2xs text-muted uppercase tracking-wide">
        {title}
        {text && <span className="normal-case tracking-normal">{bytes(text.length)}</span>}
      </h3>
      {text ? (
        <Json text={text} label={`the ${title.toLowerCase()}`} className="flex-1" />
      ) : (
        <p className="px-3 py-2 text-muted">{children}</p>
      )}
    </section>
  );
}

function Caused({ events }: { events: EventEntry[] }) {
  return (
    <section aria-label="Events that it caused" className="max-h-32 overflow-y-auto border-t">
      <h3 className="bg-sunken px-3 py-1 text-2xs text-muted uppercase tracking-wide">
        Events that it caused
      </h3>
      <ul className="px-3 py-1">
        {events.map(({ sequence, eventType, entityId }) => (
          <li key={sequence} className="flex gap-3">
            <Link href={`/console/events/${sequence}`} className={`font-mono text-xs ${LINK}`}>
              {eventType}
            </Link>
            <span className="truncate font-mono text-muted text-xs">{entityId}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
