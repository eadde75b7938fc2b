import { readArguments } from '../arguments';
import type { Command } from '../command';

export const init: Command = {
  name: 'init',
  summary: 'sets up the app in this folder: scripts, config file, tests, CI and coding assistants',
  help: `Usage: platform-emulator init [options]
  Finds the app's framework, package manager and test runner. It then shows what it would add, as a diff, and asks once:
  scripts and a dependency in package.json, emulator.config.json, a setup for tests, .mcp.json, a workflow for GitHub
  Actions and a section of AGENTS.md. What is there already stays as it is, so a second run changes nothing.
  .platform-emulator.json keeps what was added.
  --yes                adds it without asking, for scripts
  --undo               takes back what init has added, except what was edited since; asks too, unless --yes is given`,
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: { yes: { type: 'boolean', default: false }, undo: { type: 'boolean', default: false } },
    });
    // The parsers are larger than all commands together.
    const { setUp, takeBackAll } = await import('./run');
    return values.undo ? takeBackAll(process.cwd(), values) : setUp(process.cwd(), values);
  },
};
