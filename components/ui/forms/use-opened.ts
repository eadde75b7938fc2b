'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';

/**
 * A form whose script is loaded when it is opened. Without scripts, the link leads to an address of the page that has it.
 * @param name of the parameter of that address
 * @returns whether it is open, and the props of the link that opens it
 */
export function useOpened(name: string) {
  const query = useSearchParams();
  const [open, setOpen] = useState(false);
  const link = {
    href: `?${new URLSearchParams([...query, [name, '1']])}#${name}`,
    onNavigate(event: { preventDefault(): void }) {
      event.preventDefault();
      setOpen(true);
    },
  };
  return { open, link };
}
