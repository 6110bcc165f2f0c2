/** A day as people read it; the same on the server and in every browser. */
export const formatDate = (timestamp: string): string =>
  new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(timestamp),
  );
