import { choiceOf, readArguments, UsageError } from '../arguments';
import type { Command } from '../command';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** The verbs of each command. */
const VERBS: Record<string, string> = {
  snapshot: 'save load remove list',
  sites: 'list add remove',
  webhooks: 'list add remove retry deliveries',
  plugins: 'list add remove',
  clock: 'set advance freeze run speed due next',
  faults: 'list presets add preset remove clear',
  apps: 'list add remove',
  data: 'list get put delete export import undo',
  site: 'set',
  outbox: 'clear',
  completion: SHELLS.join(' '),
};

const cli = (command: string) => `platform-emulator ${command} 2>/dev/null`;
const names = (command: string) => `${cli(command)} | cut -d' ' -f1`;

const OPERATIONS = names('operations');
const COLLECTIONS = names('data list');

/** Names that come from the running emulator, by the command and the verb before them. */
const NAMES: readonly [after: string, command: string][] = [
  ['call', OPERATIONS],
  ['operations', OPERATIONS],
  ['faults add', OPERATIONS],
  ['faults preset', names('faults presets')],
  ['trigger', `${cli('trigger --list')} | grep -v '^ ' | cut -d' ' -f1`],
  ['snapshot load', names('snapshot list')],
  ['snapshot remove', names('snapshot list')],
  ['webhooks remove', names('webhooks list')],
  ['webhooks retry', names('webhooks list')],
  ['apps remove', cli('apps list')],
  ...['list', 'get', 'put', 'delete', 'export', 'import'].map((verb): [string, string] => [
    `data ${verb}`,
    COLLECTIONS,
  ]),
];

/** Returns the options that a command's help names. */
const optionsOf = ({ help }: Pick<Command, 'help'>): string[] => [
  ...new Set([...(help.match(/--[a-z][\w-]*/g) ?? []), '--help']),
];

type Listed = Pick<Command, 'name' | 'summary' | 'help'>;

function bash(commands: readonly Listed[]): string {
  const verbs = Object.entries(VERBS).map(([name, words]) => `    ${name}) words='${words}' ;;`);
  const ofEmulator = NAMES.map(([after, command]) => `    '${after}') words=$(${command}) ;;`);
  const options = commands.map((it) => `    ${it.name}) words='${optionsOf(it).join(' ')}' ;;`);
  return `_platform_emulator() {
  local word=\${COMP_WORDS[COMP_CWORD]} before words=''
  if [ "$COMP_CWORD" -eq 1 ]; then words='${commands.map(({ name }) => name).join(' ')}'
  elif [[ $word == -* ]]; then case \${COMP_WORDS[1]} in
${options.join('\n')}
  esac
  elif [ "$COMP_CWORD" -eq 2 ]; then case \${COMP_WORDS[1]} in
${verbs.join('\n')}
  esac
  fi
  before="\${COMP_WORDS[*]:1:COMP_CWORD-1}"
  if [[ -z $words && $word != -* ]]; then case $before in
${ofEmulator.join('\n')}
  esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _platform_emulator platform-emulator`;
}

function fish(commands: readonly Listed[]): string {
  const line = (when: string, what: string) => `complete -c platform-emulator -n '${when}' -f -a ${what}`;
  const first = commands.map(
    ({ name, summary }) => `${line('__fish_use_subcommand', name)} -d '${summary.replaceAll("'", "\\'")}'`,
  );
  const second = Object.entries(VERBS).map(([name, words]) =>
    line(`__fish_seen_subcommand_from ${name}`, `'${words}'`),
  );
  const ofEmulator = NAMES.map(([after, command]) => {
    const seen = after.split(' ').map((it) => `__fish_seen_subcommand_from ${it}`);
    return line(seen.join('; and '), `"(${command.replaceAll('"', '\\"')})"`);
  });
  const options = commands.flatMap((it) =>
    optionsOf(it).map(
      (option) =>
        `complete -c platform-emulator -n '__fish_seen_subcommand_from ${it.name}' -l ${option.slice(2)}`,
    ),
  );
  return [...first, ...second, ...ofEmulator, ...options].join('\n');
}

/**
 * Prints the script that completes the command line in a shell.
 * @param commands all of them, including this one
 */
export const completionOf = (commands: () => readonly Listed[]): Command => ({
  name: 'completion',
  summary: 'prints the script with which a shell completes commands, verbs, options and names',
  help: `Usage: platform-emulator completion bash | zsh | fish
  bash, zsh        eval "$(platform-emulator completion bash)" in ~/.bashrc, or the same with zsh in ~/.zshrc
  fish             platform-emulator completion fish > ~/.config/fish/completions/platform-emulator.fish`,
  run(args) {
    const { positionals } = readArguments({ args: [...args], options: {}, allowPositionals: true });
    const [given, ...more] = positionals;
    if (given === undefined || more.length > 0) throw new UsageError('Expected bash, zsh or fish.');
    const shell = choiceOf('completion', given, SHELLS);
    const script = shell === 'fish' ? fish(commands()) : bash(commands());
    console.log(shell === 'zsh' ? `autoload -U bashcompinit && bashcompinit\n${script}` : script);
    return 0;
  },
});
