import themeJson from './theme.json';

/** Text and background colour of each status tone, by mode. */
export const statusColours = themeJson.status;
