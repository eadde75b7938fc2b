import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followStream, queries } from '../api/queries';
import { openStream } from '../api/stream';
import { ToastRegion } from '../ui/toast';
import { useGoKeys } from './go-keys';
import { KeysHost } from './keys';
import { Navigation } from './navigation';
import { PageView } from './page-view';
import { PaletteHost } from './palette-host';
import { TopBar } from './top-bar';

/** The console: its frame, and the page at the current address. */
export function App() {
  useEffect(() => {
    followStream();
    openStream();
  }, []);
  return (
    <QueryClientProvider client={queries}>
      <Frame />
    </QueryClientProvider>
  );
}

function Frame() {
  useGoKeys();
  return (
    <>
      <a
        href="#page"
        className="-top-12 fixed left-2 z-50 rounded-sm bg-accent px-3 py-2 text-on-accent focus:top-2"
      >
        Skip to the page
      </a>
      <div className="grid h-full grid-rows-[auto_auto_minmax(0,1fr)] md:grid-cols-[auto_minmax(0,1fr)] md:grid-rows-[auto_minmax(0,1fr)]">
        <TopBar />
        <Navigation />
        <main id="page" tabIndex={-1} className="min-h-0 min-w-0 outline-none">
          <PageView />
        </main>
      </div>
      <PaletteHost />
      <KeysHost />
      <ToastRegion />
    </>
  );
}
