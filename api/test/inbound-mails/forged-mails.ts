import { mailOf, plain, type Sample } from './mime.js';

interface Forgery {
  /** Lines above those of the mail. */
  trace?: (domain: string) => string[];
  /** The value of the From field, in place of that of the person. */
  from?: (address: string) => string;
  /** Below the other fields. */
  more?: (address: string) => string[];
  to?: (sample: Sample, others: Others) => string;
}

interface Others {
  /** The reply address of somebody else. */
  foreignAddress: string;
  /** That of a person who may no longer write. */
  endedAddress: string;
}

const SERVER = 'Authentication-Results: mx.hive.test';
const pass = (domain: string): string[] => [`${SERVER}; spf=pass; dkim=pass; dmarc=pass header.from=${domain}`];
const evil = (): string[] => pass('evil.example');

const forgeries: Record<string, Forgery> = {
  'no check': {},
  'a check that failed': { trace: (domain) => [`${SERVER}; dmarc=fail header.from=${domain}`] },
  'no policy': { trace: (domain) => [`${SERVER}; spf=pass; dkim=none; dmarc=none header.from=${domain}`] },
  'a check by another server': {
    trace: (domain) => [`Authentication-Results: mx.evil.example; dmarc=pass header.from=${domain}`],
  },
  'a server with a longer name': {
    trace: (domain) => [`Authentication-Results: mx.hive.test.evil.example; dmarc=pass header.from=${domain}`],
  },
  'a forged field below that of the server': {
    trace: (domain) => [`${SERVER}; dmarc=fail header.from=${domain}`, ...pass(domain)],
  },
  'a pass in a comment': {
    trace: (domain) => [`${SERVER}; dmarc=fail (dmarc=pass; dmarc=pass) header.from=${domain}`],
  },
  'a pass in a quoted text': {
    trace: (domain) => [`${SERVER}; dmarc=fail reason="; dmarc=pass" header.from=${domain}`],
  },
  'a pass of another method': { trace: (domain) => [`${SERVER}; x-dmarc=pass; spf=pass header.from=${domain}`] },
  'two results': {
    trace: (domain) => [`${SERVER}; dmarc=pass header.from=${domain}; dmarc=fail header.from=${domain}`],
  },
  'a pass of another domain': { trace: evil },
  'another sender with the name of the person': {
    trace: evil,
    from: (address) => `"${address}" <mallory@evil.example>`,
  },
  'another sender with an encoded address as name': {
    trace: evil,
    from: (address) => `=?utf-8?Q?${address.replace('@', '=40')}?= <mallory@evil.example>`,
  },
  'two senders': { trace: evil, from: (address) => `mallory@evil.example, ${address}` },
  'two From fields': { trace: evil, from: () => 'mallory@evil.example', more: (address) => [`From: ${address}`] },
  'a Sender field': { trace: evil, from: () => 'mallory@evil.example', more: (address) => [`Sender: ${address}`] },
  'a Reply-To field': { trace: evil, from: () => 'mallory@evil.example', more: (address) => [`Reply-To: ${address}`] },
  'a subdomain': {
    trace: (domain) => pass(`mail.${domain}`),
    from: (address) => address.replace('@', '@mail.'),
  },
  'the reply address of somebody else': { trace: pass, to: (_, { foreignAddress }) => foreignAddress },
  'the reply address of a person whose right has ended': { trace: pass, to: (_, { endedAddress }) => endedAddress },
};

/** Mails that pretend to come from the person of the sample, or use an address that is not theirs. */
export const forgedMails = (sample: Sample, others: Others): [name: string, mail: Buffer][] =>
  Object.entries(forgeries).map(([name, { trace, from, more, to }], index) => {
    const { address } = sample.from;
    const mail = mailOf(
      { ...sample, to: to?.(sample, others) ?? sample.to, messageId: `<forged-${index}@evil.example>` },
      [plain('Please pay to another account.')],
      more?.(address),
    ).toString('latin1');
    const sent = from ? mail.replace(/^From: .*$/m, `From: ${from(address)}`) : mail;
    const lines = trace?.(address.split('@').at(-1) ?? '') ?? [];
    return [name, Buffer.from([...lines, sent].join('\r\n'), 'latin1')];
  });
