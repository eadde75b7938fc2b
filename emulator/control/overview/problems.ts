import { describeDeprecation } from '#core/deprecations/wording';
import type { NumberedRequest } from '#core/http/log/request-log';
import { isoDate } from '#core/time/clock';
import type { Emulator } from '#runtime/emulator';
import type { CallProblem } from '../contract/overview';
import { listDeprecated } from '../deprecations/routes';
import { refusalOf } from '../requests/refusal';
import { grouped } from './grouped';

/** Browsers ask for the icon of a hosted page: it says nothing about the app. */
export const isIcon = ({ path }: Pick<NumberedRequest, 'path'>): boolean => path === '/favicon.ico';

const whatOf = ({ operation, method, path }: NumberedRequest) =>
  operation === 'not served' ? `${method} ${path}` : operation;

function problemOf(emulator: Emulator, latest: NumberedRequest, count: number): CallProblem {
  const { status, problem, requestId, time } = latest;
  const operation = emulator.operations.find(({ name }) => name === latest.operation);
  // The answer's body says why, as long as it is kept.
  const request = emulator.log.find(requestId) ?? latest;
  const refusal = refusalOf(request, operation);
  return {
    kind: problem ?? 'refused',
    what: whatOf(latest),
    status,
    message: refusal?.explanation ?? latest.message ?? '',
    advice: refusal?.advice ?? '',
    count,
    last: isoDate(time),
    requestId,
  };
}

/**
 * The calls of apps that were refused, not served or will be removed: one for each kind of call and message, the latest
 * first.
 * @param requests those of apps, the oldest first
 */
export function problemsAmong(requests: readonly NumberedRequest[], emulator: Emulator): CallProblem[] {
  const failed = requests.filter((it) => it.status >= 400 && !isIcon(it));
  const groups = grouped(failed, (it) => `${it.status} ${whatOf(it)} ${it.message}`);
  const refused = [...groups.values()].flatMap((group) => {
    const latest = group.at(-1);
    return latest ? [problemOf(emulator, latest, group.length)] : [];
  });
  const deprecated = listDeprecated(emulator)
    .filter(({ ended }) => !ended)
    .map((call) => ({
      kind: 'deprecated' as const,
      what: call.function,
      message: describeDeprecation(call),
      advice: call.replacedBy ? `Call ${call.replacedBy}.` : 'See the notes of the SDK.',
      count: call.count,
      last: call.last,
    }));
  return [...refused, ...deprecated].toSorted((one, other) => other.last.localeCompare(one.last));
}
