// Without a file of its own, Next takes the next one above: the storefront's, which changes fetch.
export function register() {}
