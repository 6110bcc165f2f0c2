import { sitePages, type SitePage } from '@hive/contracts';
import type { MailTransport } from './mail-transport.js';
import { composeMail, type MailBrand, type MailTemplate } from './template.js';

/** Recipient of mails to the agency: its contact address of the settings. */
export const AGENCY = Symbol('agency');

export interface Recipient {
  /** One bare address, or the agency. */
  to: string | typeof AGENCY;
  /** Address for replies; by default the sender. */
  replyTo?: string;
}

/**
 * Renders a template in the agency's brand and sends it. Called by jobs, which are retried; only the test of the e-mail
 * system calls it in a request.
 */
export class Mailer {
  private brand?: () => Promise<MailBrand>;

  constructor(
    private readonly transport: MailTransport,
    private readonly publicUrl: string,
  ) {}

  /** Sets the source of the brand, which is read for every mail. Called in `onModuleInit`. */
  useBrand(brand: () => Promise<MailBrand>): void {
    this.brand = brand;
  }

  /** Rejects when the mail cannot be delivered. */
  async send<Data>(template: MailTemplate<Data>, data: Data, { to, replyTo }: Recipient): Promise<void> {
    if (!this.brand) {
      throw new Error('Mails need a brand: call useBrand in onModuleInit.');
    }
    const brand = await this.brand();
    const link = (page: SitePage, fragment?: Record<string, string>): string =>
      this.publicUrl + sitePages[page] + (fragment ? `#${new URLSearchParams(fragment).toString()}` : '');
    await this.transport.deliver({
      ...composeMail(template(data, link), brand, this.publicUrl),
      to: to === AGENCY ? brand.email : to,
      ...(replyTo !== undefined && { replyTo }),
    });
  }

  stop(): Promise<void> {
    return this.transport.stop();
  }
}
