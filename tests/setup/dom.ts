import { afterEach } from 'vitest';

// Only where a test asks for a page: `// @vitest-environment jsdom` at its top.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // The build runs beside these on the same two cores: what comes late has still come.
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);
}
