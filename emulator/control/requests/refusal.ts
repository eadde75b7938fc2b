import { lacking } from '#core/api-keys/permissions';
import type { Operation } from '#core/contract/operation';
import type { DetailedRequest } from '#core/http/log/request-log';
import type { Refusal } from '../contract/requests';

interface Envelope {
  message?: string;
  details?: {
    applicationError?: { code?: string; description?: string };
    validationError?: { fieldViolations?: { field?: string; description?: string; violatedRule?: string }[] };
  };
}

function envelopeIn(body: string | undefined): Envelope {
  try {
    return body === undefined ? {} : JSON.parse(body);
  } catch {
    return {};
  }
}

/** Returns the message of a refusal from the body of its answer. */
export const messageOf = (body: unknown): string | undefined => {
  const { message, details } = (typeof body === 'object' && body !== null ? body : {}) as Envelope;
  return message || details?.applicationError?.description || undefined;
};

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

type Refused = Pick<
  DetailedRequest,
  'status' | 'caller' | 'problem' | 'refusedBy' | 'fault' | 'message' | 'answerBody'
>;

/**
 * Explains why a call was refused: the callers it allows, the app or catalog it needs, or the rule of the contract or
 * platform that it broke.
 * @param operation that was called; undefined for an unserved call or a page
 * @returns undefined for a successful call
 */
export function refusalOf(request: Refused, operation: Operation | undefined): Refusal | undefined {
  const { status, fault, refusedBy, answerBody, message = `It was answered with ${status}.` } = request;
  if (status < 400) return undefined;
  if (fault && refusedBy === 'fault') {
    const code = envelopeIn(answerBody).details?.applicationError?.code;
    return {
      kind: 'fault',
      explanation: 'A fault that was ordered for the call has struck it.',
      advice: 'Remove the fault if it is no longer wanted.',
      link: '/console/faults',
      ...(code && { code }),
    };
  }
  return (
    ofSetUp(request, operation, message) ?? ofCaller(request, operation, message) ?? ofRule(request, message)
  );
}

/** For calls that cannot work on this site, whatever they ask for. */
function ofSetUp(
  { problem }: Refused,
  operation: Operation | undefined,
  message: string,
): Refusal | undefined {
  switch (problem) {
    case 'not served':
      return {
        kind: 'not served',
        explanation: message,
        advice: 'Avoid this call on the emulator, or mock it in your tests.',
        link: '/console/calls',
      };
    case 'no such path':
      return {
        kind: 'no such path',
        explanation: message,
        advice: 'Call a path that the platform has.',
        link: '/console/calls',
      };
    case 'removed':
      return {
        kind: 'removed',
        explanation: message,
        advice: 'Make the call that replaces it, or let the site serve removed calls.',
        link: '/console/settings#removed-calls',
      };
    case 'other catalog':
      return {
        kind: 'catalog',
        explanation: message,
        advice: 'Call the modules of the site’s catalog version, or change the site’s catalog version.',
        link: '/console/settings#catalog',
        ...(operation?.catalogVersion && { catalogVersion: operation.catalogVersion }),
      };
  }
  return undefined;
}

/** For calls that their caller may not make, or whose app the site lacks. */
function ofCaller(
  { caller, refusedBy }: Refused,
  operation: Operation | undefined,
  message: string,
): Refusal | undefined {
  if (refusedBy === 'token')
    return {
      kind: 'token',
      explanation: `${message}.`,
      advice: 'Call with a session or a key of this site; after a reset, log in again.',
      link: '/',
    };
  const callers = operation?.callers;
  if (refusedBy === 'role' && operation && callers && callers !== 'public')
    return {
      kind: 'role',
      explanation: `The caller was the ${caller?.role}; ${operation.name} takes calls of ${alternatives.format(callers)}.`,
      advice: callers.some((it) => it === 'member')
        ? 'Have a member log in first.'
        : 'Call it from a server, with the API key of the site.',
      callers: [...callers],
    };
  if (refusedBy === 'permission' && operation && caller?.apiKey) {
    const permission = lacking(caller.apiKey.permissions, operation);
    return {
      kind: 'permission',
      explanation: `${message}. The platform’s answer does not say so.`,
      advice: 'Call with a key that has the permission; further keys are made in the settings.',
      link: '/console/settings#api-keys',
      ...(permission && { permission }),
    };
  }
  const app = operation?.app;
  if (refusedBy === 'app')
    return {
      kind: 'app',
      explanation: `The site lacks the app ${app}.`,
      advice: 'Install the app on the site.',
      link: '/console/settings#apps',
      ...(app && { app }),
    };
  return undefined;
}

/** For calls that broke the contract or a rule, asked for something that does not exist, or failed. */
function ofRule({ status, answerBody }: Refused, message: string): Refusal {
  const { details = {} } = envelopeIn(answerBody);
  const { applicationError, validationError } = details;
  if (validationError)
    return {
      kind: 'contract',
      explanation: message,
      advice: 'Fix the named fields, and repeat the call.',
      fields: (validationError.fieldViolations ?? []).map(
        ({ field = '', description = '', violatedRule = '' }) => ({ field, description, rule: violatedRule }),
      ),
    };
  if (applicationError)
    return {
      kind: 'rule',
      explanation: applicationError.description ?? message,
      ...(applicationError.code && { code: applicationError.code }),
    };
  if (status >= 500)
    return {
      kind: 'failure',
      explanation: message,
      advice: 'The emulator itself failed: its output says why.',
    };
  return { kind: status === 404 ? 'not found' : 'rule', explanation: message };
}
