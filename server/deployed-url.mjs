// @ts-check

/**
 * The address where the shop is deployed, DEPLOYED_URL of the environment (see docs/settings.md). Nothing else reads it. It
 * is in this folder because the server's image has no other folder that both the server and Next's part can read.
 * @param {Record<string, string | undefined>} [env]
 * @returns {{ text: string, url?: URL }} the setting, or an empty text if it is not set; and the URL, if it is valid
 */
export function deployedUrl({ DEPLOYED_URL: text = '' } = process.env) {
  return URL.canParse(text) ? { text, url: new URL(text) } : { text };
}
