'use client';

import { useState } from 'react';
import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { InPlace } from '@/components/ui/slots/place';

const TellMeForm = onDemand(() => import('./tell-me-form'));

/** Offers a mail for when the chosen variant, which is sold out, is back in stock. */
export const TellMe = ({ slug }: { slug: string }) => (
  <InPlace name="sold-out">
    {(selection) => <Offer key={JSON.stringify(selection)} slug={slug} selection={selection} />}
  </InPlace>
);

/** The form is loaded on the press. */
function Offer(props: { slug: string; selection: Record<string, string> }) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  return open ? (
    <TellMeForm {...props} />
  ) : (
    <Button variant="secondary" className="w-full" onClick={() => setOpen(true)}>
      {t('Tell me when it is back')}
    </Button>
  );
}
