import { UsageError } from '../arguments';
import { control } from '../running';
import { dependsOn, hasVariable, scriptOf } from './folder';

/** Commands of the platform's own CLI that need an account, and those that run an app without one. */
const INSTEAD: Record<string, string> = { dev: 'astro dev', build: 'astro build', preview: 'astro build' };

const RUNNERS = /^(npm|pnpm|yarn|bun)$/;

/** Returns the words of the command that a package's script runs, or of the command itself if it is not a script. */
function wordsOf(command: readonly string[], folder: string): readonly string[] {
  const [program = '', ...rest] = command;
  if (/^(npx|bunx)$/.test(program)) return rest.filter((it) => !it.startsWith('-'));
  if (!RUNNERS.test(program)) return command;
  const [first = '', second = ''] = rest.filter((it) => !it.startsWith('-'));
  if (/^(exec|dlx|x)$/.test(first)) return rest.slice(rest.indexOf(first) + 1).filter((it) => it !== '--');
  const script = scriptOf(folder, /^run(-script)?$/.test(first) ? second : first);
  return script === undefined ? rest : script.split(/\s+/);
}

/**
 * Refuses commands that need an account: `wix dev` and `wix build` first read the app's settings at manage.wix.com.
 * @param command the words after `--`; may be a script of the package
 * @throws UsageError with the command to run instead
 */
export function refuseAccountCommands(command: readonly string[], folder: string): void {
  const [program = '', verb = ''] = wordsOf(command, folder);
  const instead = INSTEAD[verb];
  if (!/(^|[\\/])wix(\.cmd)?$/.test(program) || !instead) return;
  throw new UsageError(
    `'wix ${verb}' needs an account of the platform. Run what it runs: platform-emulator exec -- ${instead}`,
  );
}

interface SiteKeys {
  clientId: string;
  id: string;
  appSecret: string;
}

/**
 * Returns the environment variables of @wix/astro that the app lacks; `wix env pull` gets them from the platform.
 * @param url of the emulator
 */
export async function variablesFor(url: string, folder: string): Promise<Record<string, string>> {
  if (!dependsOn(folder, '@wix/astro')) return {};
  const [{ clientId, id, appSecret }, { publicKey }] = await Promise.all([
    control<SiteKeys>(url, '/site'),
    control<{ publicKey: string }>(url, '/webhooks'),
  ]);
  const needed = {
    WIX_CLIENT_ID: clientId,
    WIX_CLIENT_INSTANCE_ID: id,
    WIX_CLIENT_SECRET: appSecret,
    WIX_CLIENT_PUBLIC_KEY: publicKey,
  };
  const missing = Object.entries(needed).filter(([name]) => !hasVariable(folder, name));
  if (missing.length > 0)
    console.error(`[emulator] For @wix/astro, the app gets ${missing.map(([name]) => name).join(', ')}.`);
  return Object.fromEntries(missing);
}
