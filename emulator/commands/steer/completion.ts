import { choiceOf, readArguments, UsageError } from '../arguments';
import type { Command } from '../command';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** The verbs of each command. */
const VERBS: Record<string, string> = {
  snapshot: 'save load remove list',
  sites: 'list add remove',
  webhooks: 'list add remove deliveries',
  plugins: 'list add remove',
  clock: 'set advance freeze run speed due next',
  faults: 'list presets add preset remove clear',
  apps: 'list add remove',
  data: 'list get put delete undo',
  site: 'set',
  outbox: 'clear',
  completion: SHELLS.join(' '),
};

/** The names of operations, from the running emulator. */
const OPERATIONS = "platform-emulator operations 2>/dev/null | cut -d' ' -f1";

function bash(names: string): string {
  const cases = Object.entries(VERBS).map(
    ([name, verbs]) => `    ${name}) COMPREPLY=($(compgen -W '${verbs}' -- "$word")) ;;`,
  );
  return `_platform_emulator() {
  local word=\${COMP_WORDS[COMP_CWORD]}
  if [ "$COMP_CWORD" -eq 1 ]; then COMPREPLY=($(compgen -W '${names}' -- "$word")); return; fi
  [ "$COMP_CWORD" -eq 2 ] || return
  case \${COMP_WORDS[1]} in
${cases.join('\n')}
    call|operations) COMPREPLY=($(compgen -W "$(${OPERATIONS})" -- "$word")) ;;
  esac
}
complete -o default -F _platform_emulator platform-emulator`;
}

function fish(commands: readonly Pick<Command, 'name' | 'summary'>[]): string {
  const first = commands.map(
    ({ name, summary }) =>
      `complete -c platform-emulator -n __fish_use_subcommand -f -a ${name} -d '${summary.replaceAll("'", "\\'")}'`,
  );
  const second = Object.entries(VERBS).map(
    ([name, verbs]) =>
      `complete -c platform-emulator -n '__fish_seen_subcommand_from ${name}' -f -a '${verbs}'`,
  );
  const operations = `complete -c platform-emulator -n '__fish_seen_subcommand_from call operations' -f -a "(${OPERATIONS})"`;
  return [...first, ...second, operations].join('\n');
}

/**
 * Prints the script that completes the command line in a shell.
 * @param commands all of them, including this one
 */
export const completionOf = (commands: () => readonly Pick<Command, 'name' | 'summary'>[]): Command => ({
  name: 'completion',
  summary: 'prints the script with which a shell completes commands, verbs and operations',
  help: `Usage: platform-emulator completion bash | zsh | fish
  bash, zsh        eval "$(platform-emulator completion bash)" in ~/.bashrc, or the same with zsh in ~/.zshrc
  fish             platform-emulator completion fish > ~/.config/fish/completions/platform-emulator.fish`,
  run(args) {
    const { positionals } = readArguments({ args: [...args], options: {}, allowPositionals: true });
    const [given, ...more] = positionals;
    if (given === undefined || more.length > 0) throw new UsageError('Expected bash, zsh or fish.');
    const shell = choiceOf('completion', given, SHELLS);
    const names = commands()
      .map(({ name }) => name)
      .join(' ');
    if (shell === 'fish') console.log(fish(commands()));
    else
      console.log(shell === 'zsh' ? `autoload -U bashcompinit && bashcompinit\n${bash(names)}` : bash(names));
    return 0;
  },
});
