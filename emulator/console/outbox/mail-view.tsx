import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { get } from '../api/client';
import type { Mail } from '../api/types';
import { Empty } from '../layout/empty';
import { Tabs } from '../layout/tabs';
import { Button, buttonClass } from '../ui/button';
import { Copy } from '../ui/copy';
import { dateTime } from '../ui/format';
import { useEscape } from '../ui/use-escape';
import { Links, linksIn } from './links';

type Look = 'mail' | 'text' | 'links';

/** A message, with its code or link to copy. */
export function MailView({
  id,
  known,
  onClose,
}: {
  id: string;
  known: Mail | undefined;
  onClose: () => void;
}) {
  const { data = known, error } = useQuery({
    queryKey: ['outbox', id],
    queryFn: ({ signal }) => get<Mail>(`/outbox/${encodeURIComponent(id)}?format=json`, signal),
    enabled: known === undefined,
  });
  useEscape(onClose);
  if (error) return <Empty title="There is no such message">{error.message}</Empty>;
  return data ? <Message mail={data} onClose={onClose} /> : null;
}

function Message({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const { subject, to, title, createdDate, code, link, text, html, language } = mail;
  const [look, setLook] = useState<Look>('mail');
  const links = linksIn(mail);
  return (
    <>
      <header className="flex flex-col gap-2 border-b px-3 py-2">
        <div className="flex items-start gap-2">
          <h2 lang={language} className="min-w-0 break-words font-semibold">
            {subject}
          </h2>
          <Button variant="quiet" label="Close" onClick={onClose} className="ml-auto">
            <X aria-hidden size={14} />
          </Button>
        </div>
        <p className="text-muted text-xs">
          {title} to <span className="text-ink">{to}</span>, {dateTime(createdDate)}
        </p>
        {(code || link) && (
          <div className="flex flex-wrap items-center gap-2">
            {code && (
              <>
                <output aria-label="Code" className="select-all font-mono text-lg tracking-widest">
                  {code}
                </output>
                <Copy text={code} label="Copy the code" variant="primary">
                  Copy the code
                </Copy>
              </>
            )}
            {link && (
              <>
                <a href={link} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
                  Open the link
                </a>
                <Copy text={link} label="Copy the link" variant="plain">
                  Copy the link
                </Copy>
              </>
            )}
          </div>
        )}
        <Tabs<Look>
          label="How to show the message"
          tabs={[
            { value: 'mail', title: 'As a mail' },
            { value: 'text', title: 'As text' },
            { value: 'links', title: 'Links', note: links.length || undefined },
          ]}
          value={look}
          onChange={setLook}
        />
      </header>
      {look === 'links' && <Links links={links} />}
      {look === 'mail' && (
        <iframe
          title={`The message: ${subject}`}
          sandbox="allow-popups"
          srcDoc={html}
          className="min-h-0 w-full flex-1 bg-[#fff]"
        />
      )}
      {look === 'text' && <Plain text={text} language={language} />}
    </>
  );
}

function Plain({ text, language }: Pick<Mail, 'text' | 'language'>) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      lang={language}
      className="min-h-0 flex-1 overflow-auto whitespace-pre-wrap p-3 font-mono text-xs"
    >
      {text}
    </pre>
  );
}
