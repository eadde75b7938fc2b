import { Monitor, Moon, Search, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from '../address/link';
import { useSiteFacts } from '../api/queries';
import { connectionNow, onConnection } from '../api/stream';
import { Button } from '../ui/button';
import { ClockDisplay } from './clock-display';
import { openPalette } from './palette-host';
import { type Theme, useTheme } from './theme';

/** The row above every page: the site, its time, and whether the stream is connected. */
export function TopBar() {
  const { data: site } = useSiteFacts();
  return (
    <header className="flex h-10 min-w-0 items-center gap-1 border-b px-2 md:col-span-2 md:px-3">
      <Link href="/" className="flex min-w-0 items-center gap-2 rounded-sm pr-2">
        <span aria-hidden className="font-mono font-semibold text-accent text-md">
          ›_
        </span>
        <span className="truncate font-semibold">{site?.name ?? 'Emulator'}</span>
      </Link>
      <Connection />
      <div className="flex-1" />
      <ClockDisplay />
      <Button onClick={openPalette} className="max-sm:hidden" aria-keyshortcuts="Control+K Meta+K">
        <Search aria-hidden size={13} /> Find <kbd className="font-mono text-muted">Ctrl K</kbd>
      </Button>
      <Button variant="quiet" label="Find" onClick={openPalette} className="sm:hidden">
        <Search aria-hidden size={14} />
      </Button>
      <ThemeButton />
    </header>
  );
}

function Connection() {
  const connection = useSyncExternalStore(onConnection, connectionNow);
  return (
    <output className="flex items-center gap-1.5 text-xs">
      {connection === 'gone' ? (
        <span className="text-danger">The emulator does not answer</span>
      ) : (
        <>
          <span
            aria-hidden
            className={`size-1.5 rounded-full ${connection === 'live' ? 'bg-accent' : 'bg-edge'}`}
          />
          <span className="text-muted max-sm:sr-only">{connection === 'live' ? 'live' : 'connecting'}</span>
        </>
      )}
    </output>
  );
}

const THEMES: Record<Theme, { icon: typeof Sun; says: string }> = {
  system: { icon: Monitor, says: 'Theme: same as the system' },
  light: { icon: Sun, says: 'Theme: light' },
  dark: { icon: Moon, says: 'Theme: dark' },
};

function ThemeButton() {
  const { theme, next } = useTheme();
  const { icon: Icon, says } = THEMES[theme];
  return (
    <Button variant="quiet" label={says} onClick={next}>
      <Icon aria-hidden size={14} />
    </Button>
  );
}
