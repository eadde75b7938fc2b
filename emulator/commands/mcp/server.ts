import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import manifest from '../../package.json';
import { control } from '../running';
import { TOOLS } from './tools';

const INSTRUCTIONS = `The emulator stands in for the hosted commerce platform of @wix/sdk on this machine. When an app's call fails: state, then request with the id of the call says why. Whatever is changed can be brought back: snapshot_save before, snapshot_load after.`;

/**
 * Makes the server, whose tools are calls of the control API. @param url of the emulator, or of a site's control API
 */
export function createAssistantServer(url: string): McpServer {
  const server = new McpServer(
    { name: manifest.name, version: manifest.version },
    { instructions: INSTRUCTIONS },
  );
  for (const { name, description, input, isReadOnly = false, call } of TOOLS)
    server.registerTool(
      name,
      { description, inputSchema: input, annotations: { readOnlyHint: isReadOnly, openWorldHint: false } },
      async (given: Record<string, unknown>) => {
        const [method, path, body] = call(given);
        try {
          const answer = await control<unknown>(url, path, { method, ...(body && { body }) });
          return { content: [{ type: 'text' as const, text: JSON.stringify(answer, null, 1) }] };
        } catch (error) {
          return { isError: true, content: [{ type: 'text' as const, text: (error as Error).message }] };
        }
      },
    );
  return server;
}

/** Serves an assistant until it closes the connection. */
export async function serveAssistant(
  url: string,
  transport: Transport = new StdioServerTransport(),
): Promise<void> {
  const server = createAssistantServer(url);
  const isClosed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    process.stdin.once('end', resolve);
  });
  await server.connect(transport);
  await isClosed;
}
