'use client';

import { useTransition } from 'react';
import { Button } from '../ui/button';
import { endSession } from './actions';
import { track } from './operations';

/** The way out for someone whose tokens the platform does not accept: start over as a new visitor. */
export function NewSessionButton() {
  const [pending, start] = useTransition();
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={pending}
      onClick={() =>
        start(async () => {
          await track(endSession());
          location.reload();
        })
      }
    >
      Start a new session
    </Button>
  );
}
