import type { Need, Statement, Step } from './statement';

/**
 * What a statement does to a site: it only reads; it removes what it has made; it leaves something; or it needs the
 * emulator's control API, so that no other site can run it.
 */
export type Effect = 'reads' | 'cleans up' | 'leaves something' | 'needs the emulator';

/** Paths of POST that only read. */
const READS =
  /\/(query[\w-]*|search|count[\w-]*|list[\w-]*|aggregate[\w-]*|estimate-totals|time-slots(\/\w+)?|preview[\w-]*|token|diagnose|validate[\w-]*|calculate[\w-]*|convert[\w-]*|get-[\w-]+|bulk-get)$/;

/** Paths that look as if they read, but make something. */
const MAKES = /\/get-or-create$|\/[\w-]*redirect-to-checkout$/;

const isReading = ({ call }: Pick<Step, 'call'>): boolean => {
  const [method, path = ''] = call.split(' ');
  if (MAKES.test(path.split('?')[0] ?? '')) return false;
  return method === 'GET' || (method === 'POST' && READS.test(path.split('?')[0] ?? ''));
};

/** Returns what a statement does to a site. @param needs the things that statements name, by name */
export function effectOf(
  { needs: names = [], setup = [], request, after = [], cleanup = [] }: Statement,
  needs: Record<string, Need>,
): Effect {
  const named = names.flatMap((name) => needs[name] ?? []);
  const steps = [...named.flatMap((it) => it.steps), ...setup, ...after];
  if (steps.some(({ as }) => as === 'emulator')) return 'needs the emulator';
  const cleaned = cleanup.length + named.reduce((sum, it) => sum + (it.cleanup?.length ?? 0), 0);
  if ([...steps, request].every(isReading)) return 'reads';
  return cleaned > 0 ? 'cleans up' : 'leaves something';
}
