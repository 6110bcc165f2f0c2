import type { MailHeaders } from './authentication-results.js';

/** Headers of out-of-office programs from before RFC 3834, and of mailing lists. */
const automaticHeaders = [
  'x-autoreply',
  'x-autorespond',
  'x-autoresponder',
  'x-mail-autoreply',
  'x-failed-recipients',
  'list-id',
  'list-unsubscribe',
  'feedback-id',
];

const PRECEDENCE = /^(?:bulk|junk|list|auto_reply)$/i;

const SUBJECT =
  /^(?:automatic reply|auto(?:-|\s)?reply|autoreply|out of (?:the )?office|automatische antwort|abwesenheitsnotiz|réponse automatique|respuesta automática|risposta automatica|automatisch antwoord|autosvar|undeliverable|unzustellbar|undelivered mail|mail delivery failed|delivery status notification|accepted|declined|tentative)\s*(?::|\(|$|\b.*returned to sender)/i;

const ROBOT = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[+@]|$)/i;

interface Headed {
  headers: MailHeaders;
  senderAddress: string;
  subject: string;
  /** Address of the mailbox itself. */
  ownAddress: string;
  /** The host in the ids of own mails. */
  ownHost: string;
}

const OWN_ID = /^<[\w.-]*[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}[\w.-]*@([^>]+)>$/i;

/** Why no person wrote the mail; undefined for one that a person may have written. */
export function automaticReason({ headers, senderAddress, subject, ownAddress, ownHost }: Headed): string | undefined {
  const valueOf = (name: string): string => headers.find(({ key }) => key === name)?.value.trim() ?? '';
  if (senderAddress === ownAddress || OWN_ID.exec(valueOf('message-id'))?.[1] === ownHost) {
    return 'A mail of the product itself';
  }
  if (valueOf('return-path') === '<>' || /^multipart\/report/i.test(valueOf('content-type'))) {
    return 'A report of a mail server';
  }
  const autoSubmitted = valueOf('auto-submitted');
  const isDeclared =
    (autoSubmitted !== '' && !/^no\b/i.test(autoSubmitted)) ||
    PRECEDENCE.test(valueOf('precedence')) ||
    automaticHeaders.some((name) => headers.some(({ key }) => key === name));
  return isDeclared || SUBJECT.test(subject) || ROBOT.test(senderAddress) ? 'An automatic mail' : undefined;
}
