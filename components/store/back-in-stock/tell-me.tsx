import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';

const TellMeForm = onDemand(() => import('./tell-me-form'));

/** Offers a mail for when a variant that is sold out is there again; the form for it comes with the press. */
export function TellMe(props: { slug: string; selection: Record<string, string> }) {
  const [open, setOpen] = useState(false);
  return open ? (
    <TellMeForm {...props} />
  ) : (
    <Button variant="secondary" className="w-full" onClick={() => setOpen(true)}>
      Tell me when it is back
    </Button>
  );
}
