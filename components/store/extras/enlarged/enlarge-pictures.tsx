'use client';

import { useEffect, useState } from 'react';
import { onDemand } from '@/components/ui/on-demand';

// The dialog's library and the code that computes sizes are loaded when a picture is first enlarged.
const EnlargedPicture = onDemand(() => import('./enlarged-picture'));

/** Shows the pictures of a gallery, which are links to their full size, in a dialog over the page. */
export function EnlargePictures() {
  const [{ links, at }, setShown] = useState<{ links: HTMLAnchorElement[]; at: number }>({
    links: [],
    at: 0,
  });

  useEffect(() => {
    function enlarge(event: MouseEvent) {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-picture]') : null;
      if (!link?.parentElement || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const links = [...link.parentElement.querySelectorAll('a')];
      setShown({ links, at: links.indexOf(link) });
    }
    document.addEventListener('click', enlarge);
    return () => document.removeEventListener('click', enlarge);
  }, []);

  if (links.length === 0) return null;
  return (
    <EnlargedPicture
      open
      shots={links.map((link) => ({
        src: link.getAttribute('href') ?? '',
        name: link.dataset.picture ?? '',
      }))}
      at={at}
      onShow={(index) => setShown({ links, at: (index + links.length) % links.length })}
      onClose={() => {
        setShown({ links: [], at: 0 });
        // The gallery scrolls to the last one.
        links[at]?.focus();
      }}
    />
  );
}
