/** The background of the public site, which browsers also show around the page. */
export const SITE_COLOUR = '#07060d';
