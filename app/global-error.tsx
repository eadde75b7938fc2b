'use client';

import './globals.css';
import { Button } from '@/components/ui/button';

/** The last resort: replaces the whole document when even the shell fails. */
export default function GlobalError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return (
    <html lang="en">
      <body className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6 text-center font-sans antialiased">
        <title>Something went wrong</title>
        <h1 className="text-2xl font-semibold">The shop could not be shown</h1>
        <p className="max-w-prose text-muted">
          The fault is on our side. Try again; if it stays like this, tell the owner of the shop.{' '}
          {error.digest}
        </p>
        <Button onClick={retry}>Try again</Button>
      </body>
    </html>
  );
}
