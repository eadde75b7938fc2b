import { useState } from 'react';
import type { Overview } from '../api/overview';
import { Section } from '../layout/page';
import { Tabs } from '../layout/tabs';
import { Code } from '../ui/code';

/** Code to start with, which contains the site's own ids. */
export function StartingCode({ code }: { code: Overview['code'] }) {
  const [chosen, setChosen] = useState(0);
  const shown = code[chosen];
  if (!shown) return null;
  return (
    <Section title="Code to start with">
      <Tabs
        label="Code to start with"
        value={String(chosen)}
        onChange={(value) => setChosen(Number(value))}
        tabs={code.map(({ title }, index) => ({ value: String(index), title }))}
      />
      <Code text={shown.code} label={shown.title} />
    </Section>
  );
}
