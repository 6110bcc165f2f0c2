import { mailUrl } from '@hive/contracts';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import { Clock } from '../../../common/clock.js';
import { AllowAccess } from '../../../common/http/access/access.metadata.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { SettingsService } from './settings.service.js';

const PATH = '.well-known/security.txt';
/** RFC 9116 recommends less than a year. Each call renews it. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 3_600_000;

/** The security.txt of RFC 9116: where to report a vulnerability. */
@Controller()
@AllowAccess('public')
export class SecurityTextController {
  constructor(
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(PATH)
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  async read(): Promise<string> {
    const { contactEmail } = await this.settings.get();
    const expires = new Date(this.clock.now().getTime() + VALID_DAYS * DAY_MS);
    const fields = [
      `Contact: ${mailUrl(contactEmail)}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${this.config.publicUrl}/${PATH}`,
    ];
    return `${fields.join('\n')}\n`;
  }
}
