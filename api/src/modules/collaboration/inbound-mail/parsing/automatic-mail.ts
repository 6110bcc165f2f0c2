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
}

/** Why no person wrote the mail; undefined for one that a person may have written. */
export function automaticReason({ headers, senderAddress, subject }: Headed): string | undefined {
  const valueOf = (name: string): string => headers.find(({ key }) => key === name)?.value.trim() ?? '';
  if (valueOf('return-path') === '<>' || /^multipart\/report/i.test(valueOf('content-type'))) {
    return 'A report of a mail server.';
  }
  const autoSubmitted = valueOf('auto-submitted');
  const isDeclared =
    (autoSubmitted !== '' && !/^no\b/i.test(autoSubmitted)) ||
    PRECEDENCE.test(valueOf('precedence')) ||
    automaticHeaders.some((name) => headers.some(({ key }) => key === name));
  return isDeclared || SUBJECT.test(subject) || ROBOT.test(senderAddress) ? 'An automatic mail.' : undefined;
}
