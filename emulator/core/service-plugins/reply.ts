import type { PluginProblem, PluginReply } from './plugin';
import type { Question } from './question';
import type { Sent } from './send';

/** An error that the SDK's receiver returns for a plugin; its `processRequest` writes it. */
interface ErrorBody {
  applicationError?: { code?: string; description?: string; data?: unknown };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Reads a plugin's reply: an answer that keeps the contract, or the problem with it. */
export function replyTo<Answer>(question: Question<Answer>, sent: Sent): PluginReply<Answer> {
  const { plugin, method } = question;
  const failed = (problem: PluginProblem): PluginReply<Answer> => ({ plugin, problem });
  const { status, body = '', problem } = sent;
  if (problem) return failed({ message: problem });
  const json = parsed(body);
  if (status !== 200) {
    const { code, description, data } = (json as ErrorBody | undefined)?.applicationError ?? {};
    const message = description ?? (code ? `it answered ${code}` : `it answered ${status}`);
    return failed({ message, ...(code && { code }), ...(data !== undefined && { data }) });
  }
  if (json === undefined) return failed({ message: 'its answer is not JSON' });
  const read = method.answer.safeParse(json);
  if (read.success) return { plugin, answer: read.data };
  const [first] = read.error.issues;
  return failed({ message: `its answer violates the contract: ${first?.path.join('.')}: ${first?.message}` });
}
