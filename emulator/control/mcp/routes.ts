import { Hono } from 'hono';
import type { Emulator } from '#runtime/emulator';
import { CLIENT_HEADER } from '../client';
import type { Ask } from './ask';

/** The address by which tools reach the site's own control API. */
const OWN = 'http://localhost/_emulator';

/** Asks a site in this process. */
const askOf =
  (emulator: Emulator): Ask =>
  async (method, path, body) => {
    const headers = { [CLIENT_HEADER]: 'assistant', 'content-type': 'application/json' };
    const request = new Request(OWN + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const response = await emulator.fetch(request);
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.message ?? `It answered ${response.status}.`);
    return answer;
  };

/**
 * Serves assistants by the Model Context Protocol over HTTP, each request on its own: they need no session, because all
 * state is in the site.
 */
export function mcpRoutes(emulator: Emulator): Hono {
  const app = new Hono();
  app.post('/mcp', async (c) => {
    // Few emulators serve an assistant, so they start without the protocol.
    const [{ WebStandardStreamableHTTPServerTransport: Transport }, { createAssistantServer }] =
      await Promise.all([
        import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
        import('./server'),
      ]);
    const server = createAssistantServer(askOf(emulator));
    const transport = new Transport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      const parsedBody = await c.req.json().catch(() => undefined);
      return await transport.handleRequest(c.req.raw, { parsedBody });
    } finally {
      await server.close();
    }
  });
  // There is no stream that the emulator would begin itself.
  app.all('/mcp', (c) => c.json({ message: 'Assistants send POST requests here.', details: {} }, 405));
  return app;
}
