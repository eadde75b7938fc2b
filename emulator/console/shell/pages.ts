import {
  Activity,
  Camera,
  Clock,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Radio,
  Settings,
  SquareTerminal,
  Table2,
  Users,
  Webhook,
  Zap,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { PageProps } from '../address/page-props';

interface PageModule {
  default: ComponentType<PageProps>;
}

export interface Page {
  /** The path of its address; `:id?` is passed to the page. */
  path: string;
  title: string;
  group: 'Watch' | 'Content' | 'Control';
  icon: LucideIcon;
  /** The key after `g` that opens it. */
  key: string;
  load(): Promise<PageModule>;
}

/**
 * The pages in the order of the navigation. To add one, create a folder beside this one with `page.tsx`, whose default
 * export is the component, and add an entry here. Pages are loaded when they are first shown.
 */
export const PAGES: readonly Page[] = [
  {
    path: '/',
    title: 'Overview',
    group: 'Watch',
    icon: LayoutDashboard,
    key: 'o',
    load: () => import('../overview/page'),
  },
  {
    path: '/console/requests/:id?',
    title: 'Requests',
    group: 'Watch',
    icon: Activity,
    key: 'r',
    load: () => import('../requests/page'),
  },
  {
    path: '/console/events/:sequence?',
    title: 'Events',
    group: 'Watch',
    icon: Radio,
    key: 'e',
    load: () => import('../events/page'),
  },
  {
    path: '/console/outbox/:id?',
    title: 'Outbox',
    group: 'Watch',
    icon: Mail,
    key: 'm',
    load: () => import('../outbox/page'),
  },
  {
    path: '/console/data/:collection?/:id?',
    title: 'Data',
    group: 'Content',
    icon: Table2,
    key: 'd',
    load: () => import('../data/page'),
  },
  {
    path: '/console/members/:id?',
    title: 'Members',
    group: 'Content',
    icon: Users,
    key: 'u',
    load: () => import('../members/page'),
  },
  {
    path: '/console/calls/:operation?',
    title: 'Calls',
    group: 'Content',
    icon: SquareTerminal,
    key: 'c',
    load: () => import('../calls/page'),
  },
  {
    path: '/console/time',
    title: 'Time',
    group: 'Control',
    icon: Clock,
    key: 't',
    load: () => import('../time/page'),
  },
  {
    path: '/console/faults',
    title: 'Faults',
    group: 'Control',
    icon: Zap,
    key: 'f',
    load: () => import('../faults/page'),
  },
  {
    path: '/console/webhooks',
    title: 'Webhooks',
    group: 'Control',
    icon: Webhook,
    key: 'w',
    load: () => import('../webhooks/page'),
  },
  {
    path: '/console/snapshots',
    title: 'Snapshots',
    group: 'Control',
    icon: Camera,
    key: 's',
    load: () => import('../snapshots/page'),
  },
  {
    path: '/console/settings',
    title: 'Settings',
    group: 'Control',
    icon: Settings,
    key: ',',
    load: () => import('../settings/page'),
  },
];

/** Returns the address of a page, without parameters. */
export const addressOf = ({ path }: Page): string => path.replace(/\/:.*$/, '');

const isAt = (page: Page, path: string) => {
  const address = addressOf(page);
  return path === address || (address !== '/' && path.startsWith(`${address}/`));
};

export const pageAt = (path: string): Page | undefined => PAGES.find((page) => isAt(page, path));

const loading = new Map<Page, Promise<PageModule>>();
const loaded = new Map<Page, PageModule>();

/** Loads a page once. If loading failed, the next call after `forgetPage` tries again. */
export function loadPage(page: Page): Promise<PageModule> {
  const known = loading.get(page) ?? page.load();
  loading.set(page, known);
  return known;
}

/** Returns a page that has been preloaded: React would show a placeholder for at least 300 ms for a promise. */
export const loadedPage = (page: Page): PageModule | undefined => loaded.get(page);

/** Loads a page before React needs it. An error is shown where the page is used. */
export async function preload(page: Page): Promise<void> {
  await loadPage(page).then(
    (module) => void loaded.set(page, module),
    () => {},
  );
}

/** Allows a page to be loaded again. */
export const forgetPage = (page: Page): void => void loading.delete(page);
