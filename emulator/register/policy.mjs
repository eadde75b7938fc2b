// @ts-check

/** What pages get from the emulator, and by which directive; `form-action` has no other to stand in for it. */
const DIRECTIVES = {
  'connect-src': ['default-src'],
  'img-src': ['default-src'],
  'media-src': ['default-src'],
  'frame-src': ['child-src', 'default-src'],
  'form-action': [],
};

const SCRIPT = ['script-src-elem', 'script-src', 'default-src'];

/**
 * Lets a page reach the emulator and run the script that leads there, where its Content-Security-Policy would not.
 * @param {string} header the policy, or several with commas between them
 * @param {string} origin of the emulator
 * @param {string} hash of the script, as `sha256-…`
 * @param {string} [nonce] that the script has already
 * @returns {{ header: string, nonce?: string }} the policy, and the nonce that the script has to have
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
    // The emulator of this machine has no certificate.
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
  // Of a directive that is there twice, browsers heed the first.
  return new Map(directives.reverse().map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}

/**
 * @param {Map<string, string[]>} policy
 * @param {string[]} names in the order in which one stands in for another
 */
function effective(policy, names) {
  const name = names.find((it) => policy.has(it));
  return name === undefined ? undefined : policy.get(name);
}

/** Whether any inline script may run: a nonce or a hash in the list makes browsers ignore 'unsafe-inline'. @param {string[]} sources */
const allowsInline = (sources) =>
  sources.includes("'unsafe-inline'") &&
  !sources.some((it) => it === "'strict-dynamic'" || /^'(?:nonce|sha\d+)-/.test(it));
