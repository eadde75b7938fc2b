// @ts-check

/**
 * Where the shop is deployed: DEPLOYED_URL of the environment, see the README. It is read nowhere else. It lies here
 * because the image of the server has no other folder that both the server and Next's part can read.
 * @param {Record<string, string | undefined>} [env]
 * @returns {{ text: string, url?: URL }} as it was set, empty where it was not; and as an address, where it is one
 */
export function deployedUrl({ DEPLOYED_URL: text = '' } = process.env) {
  return URL.canParse(text) ? { text, url: new URL(text) } : { text };
}
