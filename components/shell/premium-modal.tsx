'use client';

import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { closePremiumModal } from './modals';

/** Says that the site's plan does not allow payments. What "Upgrade Now" does is up to who opened it. */
export default function PremiumModal({ open, onUpgrade }: { open: boolean; onUpgrade: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={closePremiumModal}
      title="Upgrade this site to accept payments online"
      footer={
        <Button
          onClick={() => {
            closePremiumModal();
            onUpgrade();
          }}
        >
          Upgrade Now
        </Button>
      }
    >
      <p>
        Its current plan does not include payments, so nothing can be bought here yet. Nothing has been
        charged, and your choice is kept.
      </p>
    </Dialog>
  );
}
