import { UsageError } from '../arguments';

/** The caller of a call, as the user writes it. */
export const CALLERS_HELP = `  --as <caller>    visitor (default), owner, app, none for a call without a token, the e-mail address of a member, or
                   key: and the name of an API key`;

const ROLES = ['visitor', 'owner', 'app', 'none'];

/** Returns the caller in the form of the control API. @throws UsageError */
export function callerOf(given: string): string | { member: string } | { apiKey: string } {
  if (ROLES.includes(given)) return given;
  if (given.startsWith('key:')) return { apiKey: given.slice('key:'.length) };
  if (given.includes('@')) return { member: given };
  throw new UsageError(
    `--as takes ${ROLES.join(', ')}, the e-mail address of a member or key:<name>, not '${given}'.`,
  );
}

/** Reads JSON that the user wrote, or that arrives by a pipe for `-`. @throws UsageError */
export async function jsonOf(text: string): Promise<Record<string, unknown>> {
  const whole = text === '-' ? await fromInput() : text;
  try {
    const value: unknown = JSON.parse(whole);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // It is reported below.
  }
  throw new UsageError(`Expected a JSON object, such as '{"limit":1}', or - to read it from standard input.`);
}

/** Reads standard input to its end. */
export async function fromInput(): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
