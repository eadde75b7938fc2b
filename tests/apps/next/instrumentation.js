// Without this file, Next would use the one in the folder above: the storefront's, which changes fetch.
export function register() {}
