// @ts-check

/** The directives for everything that pages load from the emulator, each with its fallbacks; `form-action` has none. */
const DIRECTIVES = {
  'connect-src': ['default-src'],
  'img-src': ['default-src'],
  'media-src': ['default-src'],
  'frame-src': ['child-src', 'default-src'],
  'form-action': [],
};

const SCRIPT = ['script-src-elem', 'script-src', 'default-src'];

/**
 * Changes a Content-Security-Policy so that the page may reach the emulator and run the script.
 * @param {string} header the policy, or several with commas between them
 * @param {string} origin of the emulator
 * @param {string} hash of the script, as `sha256-…`
 * @param {string} [nonce] that the script already has
 * @returns {{ header: string, nonce?: string }} the policy, and the nonce that the script must have
 */
export function extendPolicy(header, origin, hash, nonce) {
  const policies = header.split(',').map((text) => {
    const policy = parse(text);
    for (const [name, others] of Object.entries(DIRECTIVES)) {
      const sources = effective(policy, [name, ...others]);
      if (sources) policy.set(name, [...sources.filter((it) => it !== "'none'"), origin]);
    }
    const script = effective(policy, SCRIPT);
    const own = script?.find((it) => it.startsWith("'nonce-"))?.slice(7, -1);
    nonce ??= own;
    if (script && (own === undefined || own !== nonce) && !allowsInline(script)) {
      const name =
        SCRIPT.find((it) => policy.has(it)) === 'script-src-elem' ? 'script-src-elem' : 'script-src';
      policy.set(name, [...script.filter((it) => it !== "'none'"), `'${hash}'`]);
    }
    // The emulator on this machine has no certificate.
    policy.delete('upgrade-insecure-requests');
    return [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
  });
  return { header: policies.join(', '), ...(nonce !== undefined && { nonce }) };
}

/** @param {string} text */
function parse(text) {
  const directives = text
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name);
  // If a directive occurs twice, browsers use the first.
  return new Map(directives.reverse().map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}

/**
 * @param {Map<string, string[]>} policy
 * @param {string[]} names the directive and its fallbacks, in order
 */
function effective(policy, names) {
  const name = names.find((it) => policy.has(it));
  return name === undefined ? undefined : policy.get(name);
}

/**
 * Whether any inline script may run: with a nonce or hash in the list, browsers ignore 'unsafe-inline'. @param
 * {string[]} sources
 */
const allowsInline = (sources) =>
  sources.includes("'unsafe-inline'") &&
  !sources.some((it) => it === "'strict-dynamic'" || /^'(?:nonce|sha\d+)-/.test(it));
