/** The background of the public site, which browsers show around it. */
export const SITE_COLOUR = '#07060d';
