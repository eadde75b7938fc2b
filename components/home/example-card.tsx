import { InstallAction } from '@/components/site-owner/owner-action';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import type { ClientContext } from '@/lib/examples/client-context';
import { APP_NAMES } from '@/lib/examples/examples';
import { ExampleArt } from './example-art';

/** An example that works on this site: the whole card leads to it. */
export function InstalledExample({ example }: { example: ClientContext['installedExamples'][number] }) {
  return (
    <Card
      as="li"
      className="group relative flex flex-col transition duration-200 focus-within:border-accent hover:-translate-y-0.5 hover:border-accent"
    >
      <ExampleArt kind={example.kind} />
      <div className="flex flex-1 flex-col p-6">
        <h3 className="text-lg font-semibold">
          <Link href={`/${example.slug}`} className="after:absolute after:inset-0 after:content-['']">
            {example.title}
          </Link>
        </h3>
        <p className="mt-2 flex-1 text-muted">{example.description}</p>
        <p aria-hidden="true" className="mt-5 font-medium text-accent">
          Open the example{' '}
          <span className="inline-block transition-transform group-hover:translate-x-1">→</span>
        </p>
      </div>
    </Card>
  );
}

/** An example whose app the site lacks, or whose app failed: which of the two, and what the owner can do. */
export function UninstalledExample({ example }: { example: ClientContext['uninstalledExamples'][number] }) {
  const missing = example.problem.kind !== 'unreachable';
  return (
    <Card as="li" className="flex flex-col border-dashed bg-transparent p-6 shadow-none">
      <h3 className="text-lg font-semibold">{example.title}</h3>
      <p className="mt-2 flex-1 text-muted">{example.description}</p>
      <div className="mt-5">
        {missing ? (
          <InstallAction app={APP_NAMES[example.kind]} />
        ) : (
          <p className="text-sm text-warn">This app did not answer just now. Check again in a moment.</p>
        )}
      </div>
    </Card>
  );
}
