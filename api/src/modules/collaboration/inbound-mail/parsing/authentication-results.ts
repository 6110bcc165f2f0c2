/** The part of a mail's header that the checks read: names in lower case, topmost first. */
export type MailHeaders = readonly { readonly key: string; readonly value: string }[];

const TOKEN = /\\.|[()"]|[^\\()"]+/gs;

/** Without comments, which may be nested, and quoted texts: both may contain anything. */
function withoutComments(value: string): string {
  let [depth, isQuoted, result] = [0, false, ''];
  for (const [token] of value.matchAll(TOKEN)) {
    if (isQuoted) {
      isQuoted = token !== '"';
    } else if (token === '(') {
      depth += 1;
    } else if (depth > 0) {
      depth -= token === ')' ? 1 : 0;
    } else if (token === '"') {
      isQuoted = true;
    } else {
      result += token;
    }
  }
  return result;
}

/**
 * Whether the trusted server found that the domain of the sender is authentic (DMARC in `Authentication-Results`, RFC 8601). Its
 * field is the topmost one with its name: those below arrived with the mail, and may be forged.
 */
export function passesDmarc(
  headers: MailHeaders,
  { authservId, domain }: { authservId: string; domain: string },
): boolean {
  const fields = headers
    .filter(({ key }) => key === 'authentication-results')
    .map(({ value }) => withoutComments(value).toLowerCase().split(';'));
  const results = fields.find(([id = '']) => id.trim().split(/\s+/)[0] === authservId.toLowerCase()) ?? [];
  const dmarc = results.slice(1).flatMap((result) => {
    const properties = result.trim().split(/\s+/);
    return properties[0]?.startsWith('dmarc=') ? [properties] : [];
  });
  const [properties = []] = dmarc;
  const from = properties.find((property) => property.startsWith('header.from='));
  return (
    dmarc.length === 1 &&
    properties[0] === 'dmarc=pass' &&
    (from === undefined || from === `header.from=${domain.toLowerCase()}`)
  );
}
