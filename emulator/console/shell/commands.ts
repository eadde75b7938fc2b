import { navigateTo } from '../address/link';
import { call, post } from '../api/client';
import { tell, tellProblem, undoLatest } from '../ui/toast';
import { openKeys } from './keys';
import { addressOf, PAGES } from './pages';

/** An entry of the palette. */
export interface Command {
  name: string;
  /** The heading under which it is listed. */
  group: string;
  /** Where it was found, if it is not an action. */
  note?: string;
  /** Distinguishes it from others with the same name. */
  id?: string;
  /** Further words that find it. */
  words?: string;
  /** The keys that do the same. */
  keys?: string;
  run: () => void;
}

const done = (promise: Promise<unknown>, text: string): void =>
  void promise.then(() => tell(text), tellProblem);

const PAGE_COMMANDS: readonly Command[] = PAGES.map((page) => ({
  name: page.title,
  group: 'Go to',
  keys: `g ${page.key}`,
  run: () => navigateTo(addressOf(page)),
}));

const advance = (name: string, seconds: number): Command => ({
  name: `Advance the clock by ${name}`,
  group: 'Actions',
  words: 'time advance later',
  run: () => done(post('/clock', { advanceSeconds: seconds }), `The clock was advanced by ${name}`),
});

const ACTIONS: readonly Command[] = [
  {
    name: 'Show refused calls',
    group: 'Go to',
    words: 'errors failed requests 4xx 5xx',
    run: () => navigateTo('/console/requests?status=failed'),
  },
  advance('20 minutes', 1200),
  advance('an hour', 3600),
  advance('a day', 86_400),
  {
    name: 'Freeze the clock',
    group: 'Actions',
    words: 'time stop',
    run: () => done(post('/clock', { frozen: true }), 'The clock is frozen'),
  },
  {
    name: 'Let the clock run',
    group: 'Actions',
    words: 'time unfreeze',
    run: () => done(post('/clock', { frozen: false }), 'The clock is running'),
  },
  {
    name: 'Remove all faults',
    group: 'Actions',
    words: 'errors clear',
    run: () => done(call('DELETE', '/faults'), 'All faults were removed'),
  },
  {
    name: 'Clear the list of requests',
    group: 'Actions',
    words: 'clear log calls',
    run: () => done(call('DELETE', '/requests'), 'The list of requests is empty'),
  },
];

/** Opens a page at one of its actions. */
const at = (name: string, words: string, address: string): Command => ({
  name,
  group: 'Actions',
  words,
  run: () => navigateTo(address),
});

const MORE: readonly Command[] = [
  at('Reset the site', 'reset seed empty catalog demo start over', '/console/settings#reset'),
  at('Trigger an event', 'trigger webhook order created', '/console/events?do=trigger'),
  at('Save or load a snapshot', 'snapshot save load state', '/console/snapshots'),
  at('Make calls fail', 'fault error slow timeout status', '/console/faults'),
  at('Log in as a member', 'login member session token password', '/console/members'),
  at('Import a collection from a file', 'import csv json upload', '/console/data'),
  at('Install an app', 'app stores bookings events', '/console/settings#apps'),
  {
    name: 'Undo the latest change',
    group: 'Actions',
    words: 'revert back',
    keys: 'Ctrl Z',
    run: undoLatest,
  },
  { name: 'Show the keys', group: 'Actions', words: 'keyboard shortcuts help', keys: '?', run: openKeys },
];

export const COMMANDS: readonly Command[] = [...PAGE_COMMANDS, ...ACTIONS, ...MORE];
