import { useState } from 'react';
import type { Overview } from '../api/overview';
import { Section } from '../layout/page';
import { Tabs } from '../layout/tabs';
import { Code } from '../ui/code';

/** Starter code that contains the site's own ids. */
export function StartingCode({ code }: { code: Overview['code'] }) {
  const [chosen, setChosen] = useState(0);
  const shown = code[chosen];
  if (!shown) return null;
  return (
    <Section title="Starter code">
      <Tabs
        label="Starter code"
        value={String(chosen)}
        onChange={(value) => setChosen(Number(value))}
        tabs={code.map(({ title }, index) => ({ value: String(index), title }))}
      />
      <Code text={shown.code} label="the code" />
    </Section>
  );
}
