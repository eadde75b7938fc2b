import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import manifest from '../../package.json';
import type { Ask } from './ask';
import { affordable } from './shorten';
import { TOOLS } from './tools';

const INSTRUCTIONS = `The emulator stands in for the hosted commerce platform of @wix/sdk on this machine. When an app's call fails: state, then request with the id of the call says why. search finds operations and data. Answers are short; fields names what is needed whole. Whatever is changed can be brought back: snapshot_save before, snapshot_load after.`;

const asText = (answer: unknown) => [{ type: 'text' as const, text: JSON.stringify(answer) }];

/** Makes a server whose tools use the control API of a site. */
export function createAssistantServer(ask: Ask): McpServer {
  const server = new McpServer(
    { name: manifest.name, version: manifest.version },
    { instructions: INSTRUCTIONS },
  );
  for (const { name, description, input, effect, run } of TOOLS)
    server.registerTool(
      name,
      {
        description,
        inputSchema: input,
        annotations: {
          readOnlyHint: effect === 'reads',
          destructiveHint: effect === 'destroys',
          openWorldHint: false,
        },
      },
      async (given: Record<string, unknown>) => {
        try {
          const answer = await run(ask, given);
          const short = 'fields' in given ? (answer as Record<string, unknown>) : affordable(answer);
          return { content: asText(short), structuredContent: short };
        } catch (error) {
          return { isError: true, content: [{ type: 'text' as const, text: (error as Error).message }] };
        }
      },
    );
  return server;
}
