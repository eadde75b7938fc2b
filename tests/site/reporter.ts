import type { Reporter, TestCase } from '@playwright/test/reporter';

/** Prints why tests were skipped, which Playwright's own list reporter leaves out. */
export default class SkipReasons implements Reporter {
  private lines: string[] = [];

  onTestEnd(test: TestCase): void {
    if (test.outcome() !== 'skipped') return;
    const reason = test.annotations.find(({ type }) => type === 'skip')?.description;
    this.lines.push(`Skipped: ${test.title}\n  because ${reason ?? 'a test before it failed'}`);
  }

  onEnd(): void {
    if (this.lines.length > 0) console.log(`\n${this.lines.join('\n')}`);
  }
}
