/** Providers of most addresses that people mistype. Others have short names, which differ in one letter from other existing domains. */
const providers = ['gmail.com', 'googlemail.com', 'hotmail.com', 'icloud.com', 'outlook.com', 'yahoo.com'];

/** Providers whose names only look like mistyped ones. */
const others = ['email.com', 'mail.com', 'ymail.com', 'cloud.com'];

/** Endings that no domain has. */
const COM = /\.(?:co[bnv]|cpm|cmo|ocm|[vx]om|comm)$/;

/** Whether one letter is missing, added or replaced, or two letters are swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (typed[start] !== undefined && typed[start] === meant[start]) {
    start += 1;
  }
  const [rest, wanted] = [typed.slice(start), meant.slice(start)];
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}

/** The address that was probably meant, for domains that are often mistyped. */
export function meantEmail(typed: string): string | undefined {
  const [, name, domain] = /^([^@]+@)([^@]+)$/.exec(typed.trim()) ?? [];
  if (!name || !domain) {
    return undefined;
  }
  const lower = domain.toLowerCase();
  const ended = lower.replace(COM, '.com');
  const meant =
    providers.includes(ended) || others.includes(ended)
      ? ended
      : (providers.find((provider) => isOneSlip(ended, provider)) ?? ended);
  return meant === lower ? undefined : name + meant;
}
