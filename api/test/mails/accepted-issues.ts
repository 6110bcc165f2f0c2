/** The programs by the names of caniemail.com. */
export const bigPrograms = [
  'apple-mail.*',
  'gmail.*',
  'outlook.*',
  'yahoo.*',
  'samsung-email.*',
  'thunderbird.*',
  'protonmail.*',
  'fastmail.*',
] as const;

/** Features that at least one of the programs does not support, with the reason why the mail is right without them. */
export const acceptedIssues: Record<string, string> = {
  '<body> element': 'its colours are those of the table in it',
  '<style> element': 'it has the dark scheme and the padding of phones alone',
  '@media': 'it has the dark scheme and the padding of phones alone',
  'border-radius': 'corners are square',
  'display:none': 'the preview is a line of one pixel in the colour of the page',
  'height property': 'there is none: the checker counts the height of lines',
  'role attribute': 'screen readers may announce tables',
  'text-decoration': 'the labels of buttons are underlined',
  'word-break': 'an address without a place to break widens the mail',
};
