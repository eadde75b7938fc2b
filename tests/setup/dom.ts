import { afterEach } from 'vitest';

// Only where a test asks for a page: `// @vitest-environment jsdom` at its top.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
