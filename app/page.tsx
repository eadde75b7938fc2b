import { PageShell } from '@/components/shell/page-shell';

export default function Home() {
  return (
    <PageShell>
      <h1 className="text-4xl font-semibold">Headless examples</h1>
    </PageShell>
  );
}
