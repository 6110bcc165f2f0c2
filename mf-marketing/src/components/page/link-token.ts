/** The token of a mailed link, in the URL's hash, which browsers never send to a server. Empty without one. */
export const readLinkToken = (): string => new URLSearchParams(location.hash.slice(1)).get('token') ?? '';

/** Removes a used token from the URL and its history. */
export const dropLinkToken = (): void => history.replaceState(history.state, '', location.pathname);
