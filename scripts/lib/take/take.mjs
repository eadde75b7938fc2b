// @ts-check
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths.mjs';
import { closureOf, filesIn } from './closure.mjs';
import { EXAMPLES } from './examples.mjs';

/** The folder with files that an app gets in place of the shop's own: a layout, the session, the hosted platform alone. */
const OVERLAY = 'scripts/lib/take/overlay';

/** Files that every app needs as they are. */
const COPIED = ['app/globals.css', 'app/theme.css', 'postcss.config.mjs', 'tsconfig.json', 'LICENSE'];

/** Packages that Next, the build and the types need without an import. */
const BUILT_WITH = ['next', 'react', 'react-dom'];
const DEVELOPED_WITH = [
  '@tailwindcss/postcss',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'tailwindcss',
  'typescript',
];

/**
 * The files of an app with one example: where each is, and from which file of this repository it is copied.
 * @param {string} name of EXAMPLES
 * @returns {{ files: Map<string, string>, packages: string[] }}
 */
export function filesOf(name) {
  const overlay = new Map(filesIn(OVERLAY).map((file) => [file.slice(OVERLAY.length + 1), file]));
  const sourceOf = (/** @type {string} */ file) => overlay.get(file) ?? file;
  // The shop fills the slots of an example.
  const pages = (EXAMPLES[name]?.pages.flatMap(filesIn) ?? []).filter((file) => !file.includes('/@'));
  const { files, packages } = closureOf([...pages, ...overlay.keys(), ...COPIED], sourceOf);
  return { files: new Map([...files].map((file) => [file, sourceOf(file)])), packages: [...packages].sort() };
}

/**
 * Copies an example, and what it is built on, into a folder of its own that Next runs.
 * @param {string} name of EXAMPLES
 * @param {string} target a folder that does not exist or is empty
 * @throws {Error} for an unknown example, or a folder with files
 */
export function takeExample(name, target) {
  const example = EXAMPLES[name];
  if (!example) throw new Error(`There is no example "${name}": choose ${Object.keys(EXAMPLES).join(', ')}.`);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} has files in it: choose a new folder.`);
  const { files, packages } = filesOf(name);
  for (const [file, source] of files) {
    mkdirSync(join(target, dirname(file)), { recursive: true });
    cpSync(join(root, source), join(target, file));
  }
  const start = `/${example.pages[0]?.slice('app/'.length)}`;
  writeFileSync(
    join(target, 'app/page.tsx'),
    `import { redirect } from 'next/navigation';\n\nexport default function Home() {\n  redirect('${start}');\n}\n`,
  );
  writeFileSync(
    join(target, 'package.json'),
    `${JSON.stringify(packageOf(`my-${name}`, packages), null, 2)}\n`,
  );
  writeFileSync(join(target, 'README.md'), readmeOf(name, example.does));
  writeFileSync(join(target, '.gitignore'), 'node_modules/\n.next/\n.env*\nnext-env.d.ts\n');
}

/**
 * The package.json of an app: with the packages that it imports, in the versions of this repository.
 * @param {string} name
 * @param {string[]} packages
 */
function packageOf(name, packages) {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const known = { ...own.devDependencies, ...own.dependencies };
  const versions = (/** @type {string[]} */ names) =>
    Object.fromEntries(
      names.map((each) => {
        if (!known[each]) throw new Error(`package.json has no version of ${each}.`);
        return [each, known[each]];
      }),
    );
  const needed = [...new Set([...packages, ...BUILT_WITH])].sort();
  return {
    name,
    version: '0.1.0',
    private: true,
    license: own.license,
    type: 'module',
    engines: own.engines,
    imports: own.imports,
    scripts: { dev: 'next dev', build: 'next build', start: 'next start' },
    dependencies: versions(needed),
    devDependencies: versions(DEVELOPED_WITH.filter((each) => !needed.includes(each))),
    // The SDK's own components, which nothing here uses.
    overrides: Object.fromEntries(
      Object.entries(own.overrides).filter(([each]) => /^@(wix|sentry)\//.test(each)),
    ),
  };
}

/** @param {string} name @param {string} does */
const readmeOf = (name, does) => `# ${name}

${does} An example of a storefront, taken out of it with what it is built on.

\`\`\`sh
npm i
npx platform-emulator exec -- next dev
\`\`\`

shows it at <http://localhost:3000>, with a demo site on this machine. To install the emulator, pack it in the repository
from which this was taken (\`npm pack -w emulator\`), and install the file here: \`npm i -D ./platform-emulator-0.1.0.tgz\`.

For your own site, put its client id into \`.env.local\` (\`WIX_CLIENT_ID=…\`), allow
\`http://localhost:3000/login-callback\` in the settings of its OAuth app, and run \`npm run dev\`. \`DEFAULT_LOCALE\`
in \`lib/config/constants.ts\` is how your site writes, until an answer of the platform says so.

- \`app/\` has the pages, \`components/\` their parts, \`lib/wix/\` the calls of the platform.
- \`middleware.ts\` gives each visitor a session; \`lib/wix/platform/\` makes the SDK's client of it.
- \`lib/translations/\` has the texts in other languages: English texts are their own keys.
`;
