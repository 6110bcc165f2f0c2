import { mailOf, plain, type Sample } from './mime.js';

interface Automatic {
  headers: readonly string[];
  subject?: string;
  from?: Sample['from'];
}

const robot = (address: string): Sample['from'] => ({ name: '', address });

/** What mail programs, servers and lists send by themselves. */
const automatic: Record<string, Automatic> = {
  'Exchange, out of office': {
    headers: ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All'],
    subject: 'Automatic reply: Label proofs',
  },
  'Gmail, vacation': { headers: ['Precedence: bulk', 'X-Autoreply: yes', 'Auto-Submitted: auto-replied'] },
  'sieve, vacation': { headers: ['Auto-Submitted: auto-replied (vacation)'] },
  'an old Exchange, without a header': { headers: [], subject: 'Out of Office: Label proofs' },
  'Outlook in German': { headers: [], subject: 'Automatische Antwort: Label proofs' },
  'a provider in German': { headers: ['X-Autorespond: yes'], subject: 'Abwesenheitsnotiz' },
  'Outlook in French': { headers: [], subject: 'Réponse automatique : Label proofs' },
  'a ticket system': { headers: ['Auto-Submitted: auto-generated', 'Precedence: auto_reply'] },
  'Postfix, undelivered': {
    headers: ['Return-Path: <>', 'Auto-Submitted: auto-replied'],
    from: robot('mailer-daemon@provider.example'),
    subject: 'Undelivered Mail Returned to Sender',
  },
  'Exchange, undelivered': {
    headers: ['Return-Path: <>'],
    from: robot('postmaster@company.example'),
    subject: 'Undeliverable: Label proofs',
  },
  'qmail, undelivered': { headers: [], from: robot('mailer-daemon@old.example'), subject: 'failure notice' },
  'Exim, undelivered': { headers: ['X-Failed-Recipients: gone@client.example'] },
  'a delayed mail': { headers: ['Return-Path: <>'], subject: 'Delivery delayed' },
  'a receipt of reading': { headers: ['Return-Path: <>'], subject: 'Read: Label proofs' },
  'a mailing list': { headers: ['List-Id: <talk.list.example>', 'Precedence: list'] },
  'a newsletter': { headers: ['List-Unsubscribe: <https://news.example/off>'] },
  'a calendar': { headers: [], subject: 'Accepted: Kick-off' },
  'an address for notices': { headers: [], from: robot('no-reply@shop.example') },
  'the mailbox itself': { headers: [], from: robot('replies@hive.test') },
};

/** The mails to a reply address, each with a sender whom the mail server confirms. */
export const automaticMails = (
  sample: Sample,
  { traceOf, ownHeaders }: { traceOf: (address: string) => string[]; ownHeaders: readonly string[] },
): [name: string, mail: Buffer][] =>
  Object.entries({ ...automatic, 'the product itself': { headers: ownHeaders } as Automatic }).map(
    ([name, { headers, subject, from = sample.from }], index) => {
      const mail = mailOf(
        { ...sample, from, messageId: `<automatic-${index}@client.example>` },
        [plain('I am away until Monday.')],
        [...headers],
      ).toString('latin1');
      const trace = traceOf(from.address).join('\r\n');
      const named =
        subject === undefined
          ? mail
          : mail.replace(/^Subject: .*$/m, `Subject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`);
      return [name, Buffer.from(`${trace}\r\n${named}`, 'latin1')];
    },
  );
