import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createAssistantServer } from '../../control/mcp/server';
import { control } from '../running';

/**
 * Serves an assistant on standard input and output, until it closes the connection.
 * @param url of the emulator, or of a site's control API
 */
export async function serveAssistant(url: string): Promise<void> {
  const server = createAssistantServer((method, path, body) =>
    control(url, path, { method, client: 'assistant', ...(body && { body }) }),
  );
  const isClosed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    process.stdin.once('end', resolve);
  });
  await server.connect(new StdioServerTransport());
  await isClosed;
}
