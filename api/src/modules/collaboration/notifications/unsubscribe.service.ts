import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { notificationRoutes, sitePages } from '@hive/contracts';
import { AppError } from '../../../common/errors/app-error.js';
import type { PrincipalRef } from '../../../common/http/access/principal.js';
import type { RawResponse } from '../../../common/http/responses/raw-response.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Accounts, principalOf } from '../../identity/auth/accounts.js';
import { NotificationsService } from './notifications.service.js';
import { kindsOf } from './notifications.rules.js';
import { confirmPage, donePage, invalidPage } from './unsubscribe-page.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

/** The path of the page where a person chooses which mails to get. */
const settingsPath = ({ kind }: PrincipalRef): string =>
  `${kind === 'staff' ? '/account' : '/client-portal/account'}#notifications`;

/** Links with which people switch mails off without a login. */
@Injectable()
export class UnsubscribeService implements OnModuleInit {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    private readonly accounts: Accounts,
    private readonly notifications: NotificationsService,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  onModuleInit(): void {
    this.mailer.useSubscriptions((subscription) => ({
      unsubscribeUrl: `${this.config.publicUrl}${notificationRoutes.unsubscribe.path}?token=${this.tokens.sign(subscription)}`,
      settingsUrl: this.config.publicUrl + settingsPath(subscription.person),
    }));
  }

  /** The page that asks; it changes nothing. */
  async page(token: string): Promise<RawResponse> {
    const { name } = await this.mailer.readBrand();
    const found = await this.find(token);
    return found ? confirmPage(name, found.kinds) : invalidPage(name, this.config.publicUrl + sitePages.clientPortal);
  }

  /** Switches the mails off; repeated calls succeed, too. Throws NOTIFICATION.UNSUBSCRIBE_LINK_INVALID. */
  async unsubscribe(token: string): Promise<RawResponse> {
    const found = await this.find(token);
    if (!found) {
      throw new AppError('NOTIFICATION.UNSUBSCRIBE_LINK_INVALID');
    }
    const { kinds, principal } = found;
    const offered = kindsOf(principal);
    // a person who lost the right gets no such mails anyway
    for (const kind of kinds.filter((each) => offered.includes(each))) {
      await this.notifications.updatePreferences({ kind, byMail: false }, principal);
    }
    const { name } = await this.mailer.readBrand();
    return donePage(name, kinds, this.config.publicUrl + settingsPath(principal));
  }

  /** Undefined for a token that was not signed here, and for a person who can no longer log in. */
  private async find(token: string) {
    const subscription = this.tokens.verify(token);
    const account = subscription && (await this.accounts.find(subscription.person.kind, subscription.person.id));
    return account && { kinds: subscription.kinds, principal: principalOf(account, '') };
  }
}
