/** Maximum characters of an e-mail address. */
export const EMAIL_MAX = 254;
