import { UsageError } from '../arguments';
import { control } from '../running';
import { dependsOn, hasVariable, scriptOf } from './folder';

/** Commands of the platform's own CLI that ask the platform for an account, and what runs an app without one. */
const INSTEAD: Record<string, string> = { dev: 'astro dev', build: 'astro build', preview: 'astro build' };

const RUNNERS = /^(npm|pnpm|yarn|bun)$/;

/** The words of the command that a package's script stands for; those of the command itself where it runs none. */
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
 * Refuses what asks for an account: `wix dev` and `wix build` read the app's settings at manage.wix.com before all else.
 * @param command as it stands behind `--`, a script of the package included
 * @throws UsageError that says what to run instead
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
 * What @wix/astro needs in the environment, which `wix env pull` gets from the platform, as far as the app has it not.
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
