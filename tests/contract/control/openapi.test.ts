import { expect, test } from 'vitest';
import { controlRoutes } from '@/emulator/exports/testing';
import { control, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<string, { summary?: string; tags?: string[]; responses: Record<string, unknown> }>
  >;
  components: { schemas: Record<string, unknown> };
}

/** The document itself, pages for people, and the protocol of assistants. */
const UNDESCRIBED = ['/openapi.json', '/log-in/:token', '/mcp'];

test('every route of the control API is in its document, with description and answers', async () => {
  const { openapi, paths, components } = (await control('/openapi.json')) as Document;
  expect(openapi).toBe('3.1.0');
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary, tags, responses }]) => {
      expect([path, summary, tags, responses['200']]).toEqual([
        path,
        expect.any(String),
        [expect.any(String)],
        expect.any(Object),
      ]);
      return `${method.toUpperCase()} ${path}`;
    }),
  );
  const routed = controlRoutes(emulator)
    .routes.filter(({ method, path }) => method !== 'ALL' && !UNDESCRIBED.includes(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(new Set(described)).toEqual(new Set(routed));
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['RequestEntry', 'Mail', 'Clock', 'Fault', 'Operation', 'Site']),
  );
});
