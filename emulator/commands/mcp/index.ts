import { readArguments } from '../arguments';
import type { Command } from '../command';
import { RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from '../running';

/**
 * Connects coding assistants with the running emulator, through the Model Context Protocol on standard input and
 * output.
 */
export const mcp: Command = {
  name: 'mcp',
  summary: 'lets coding assistants use the running emulator, by the Model Context Protocol',
  help: `Usage: platform-emulator mcp [options]
  A running emulator also serves assistants at its address, /_emulator/mcp. Without that, assistants start this command
  themselves: {"mcpServers":{"platform-emulator":{"command":"npx","args":["platform-emulator","mcp"]}}}
${RUNNING_HELP}`,
  async run(args) {
    const { values } = readArguments({ args: [...args], options: RUNNING_OPTIONS });
    // Other commands start without it.
    const { serveAssistant } = await import('./serve');
    await serveAssistant(runningUrl(values));
    return 0;
  },
};
