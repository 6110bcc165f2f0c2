import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Mailer } from '../../src/platform/mail/mailer.js';
import { MailTransport, type Mail } from '../../src/platform/mail/mail-transport.js';
import type { MailTemplate } from '../../src/platform/mail/template.js';

const MODULES = path.resolve(import.meta.dirname, '../../src/modules');
const SAMPLES = new URL('samples/', import.meta.url);
const ORIGIN = 'https://hive.example';

class RecordingTransport extends MailTransport {
  readonly mails: Mail[] = [];

  deliver(mail: Mail): Promise<void> {
    this.mails.push(mail);
    return Promise.resolve();
  }

  check(): Promise<'local'> {
    return Promise.resolve('local');
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}

/** Data for each template by the name of its function, once for each shape that a mail can have. */
export type MailSamples = Readonly<Record<string, readonly object[]>>;

/** What the files of `samples` export. */
async function loadSamples(): Promise<MailSamples> {
  const files = readdirSync(SAMPLES).map(
    (file) => import(new URL(file, SAMPLES).href) as Promise<Record<string, MailSamples>>,
  );
  return Object.assign({}, ...(await Promise.all(files)).flatMap((file) => Object.values(file))) as MailSamples;
}

/** Every template of every module, by the name of its function. */
async function findTemplates(): Promise<Map<string, MailTemplate<object>>> {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mail.ts'));
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(path.join(MODULES, file)).href) as Promise<Record<string, unknown>>),
  );
  const exported = modules.flatMap((module) => Object.entries(module));
  return new Map(exported.filter((entry): entry is [string, MailTemplate<object>] => typeof entry[1] === 'function'));
}

export interface RenderedSample extends Mail {
  /** `setPassword-2` */
  name: string;
}

/** Every template with each of its samples, as it is delivered. A template without a sample fails. */
export async function renderSamples(): Promise<RenderedSample[]> {
  const [templates, mailSamples] = await Promise.all([findTemplates(), loadSamples()]);
  const missing = [...templates.keys()].filter((name) => !mailSamples[name]);
  if (missing.length > 0) {
    throw new Error(`No sample in api/test/mails/samples for ${missing.join(', ')}.`);
  }
  const transport = new RecordingTransport();
  const mailer = new Mailer(transport, ORIGIN);
  mailer.useBrand(() => Promise.resolve({ name: 'Hivecraft', email: 'hello@hive.example', phone: '+1 555 0199' }));
  mailer.useSubscriptions(() => ({
    settingsUrl: `${ORIGIN}/client-portal/account#notifications`,
    unsubscribeUrl: `${ORIGIN}/api/notifications/unsubscribe?token=payload.signature`,
  }));
  const names: string[] = [];
  for (const [name, template] of templates) {
    for (const [index, data] of (mailSamples[name] ?? []).entries()) {
      names.push(`${name.replace(/Mail$/, '')}-${index + 1}`);
      const person = { kind: 'client' as const, id: 'p' };
      const isSwitchable = /Digest|Alert|^file|^milestone/.test(name);
      await mailer.send(template, data, {
        to: 'rosa@bluefern.example',
        ...(isSwitchable && { subscription: { person, kinds: ['file' as const] } }),
      });
    }
  }
  return transport.mails.map((mail, index) => ({ ...mail, name: names[index] ?? '' }));
}
