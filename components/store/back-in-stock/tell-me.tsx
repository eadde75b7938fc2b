import { useState } from 'react';
import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';

const TellMeForm = onDemand(() => import('./tell-me-form'));

/** Offers a mail for when a sold-out variant is back in stock; its form is loaded on the press. */
export function TellMe(props: { slug: string; selection: Record<string, string> }) {
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
