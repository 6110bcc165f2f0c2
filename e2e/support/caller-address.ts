/** A different caller for each number, so that rate limits by address do not apply; for `x-forwarded-for`. */
export const callerAddress = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
