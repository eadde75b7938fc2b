import type { Part } from '../parts';
import type { App } from './app';

const MARK = '<!-- platform-emulator -->';

/**
 * Returns the section of AGENTS.md.
 * @param has whether there is a script that runs the app, and the commands that run its tests
 */
export function agentsSection({ packages: { run } }: App, has: { dev: boolean; tests: string[] }): Part {
  const lines = [
    ...(has.dev
      ? [`- \`${run} dev:emulator\` runs the app on a demo site, without an account or a network.`]
      : []),
    `- \`${run} emulator\` starts the emulator alone; <http://localhost:4010/> shows its calls, data and mails.`,
    ...has.tests.map(
      (command) => `- \`${command}\` runs the tests${/e2e/.test(command) ? ' in a browser' : ''} on it.`,
    ),
    '- Log in as `maya@example.com` with `maya-likes-clay`.',
    '- `npx platform-emulator logs --status 4xx` lists refused calls; `logs <request id>` says why one was refused.',
    '- `npx platform-emulator operations <name>` shows what a call takes and who may make it.',
    '- `npx platform-emulator doctor` checks the set-up. Defaults are in `emulator.config.json`.',
  ];
  const text = `${MARK}
## The commerce platform

This app calls a hosted platform through \`@wix/sdk\`. Develop and test it on the emulator, never on a live site:

${lines.join('\n')}
<!-- /platform-emulator -->
`;
  return { kind: 'text', file: 'AGENTS.md', text, mark: MARK };
}
