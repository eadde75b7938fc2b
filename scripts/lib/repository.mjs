// @ts-check

/**
 * Returns the public address of a repository, as package.json has it; without a user's name or token.
 * @param {string} remote an address that git accepts, such as git@github.com:owner/name.git
 * @throws {Error} if it is not one of a host
 */
export function repositoryOf(remote) {
  const [, host, path] =
    /^(?:https?:\/\/|ssh:\/\/|git:\/\/|)(?:[^@/]+@)?([a-z\d][\w.-]*)(?::\d+)?[:/]\/?(.+?)(?:\.git)?\/?$/i.exec(
      remote,
    ) ?? [];
  if (!host || !path || !host.includes('.'))
    throw new Error(`The remote ${remote} has no public address: set repository in emulator/package.json.`);
  return `git+https://${host}/${path}.git`;
}
