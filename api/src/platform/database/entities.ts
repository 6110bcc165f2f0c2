import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { UserAgentEntity } from '../../modules/analytics/user-agent.entity.js';
import { VisitCountryEntity, VisitDayEntity, VisitHourEntity } from '../../modules/analytics/visit-roll-ups.entity.js';
import { VisitSessionEntity } from '../../modules/analytics/visit-session.entity.js';
import { WebsiteVisitEntity } from '../../modules/analytics/website-visit.entity.js';
import { AuditLogEntity } from '../../common/audit/audit-log.entity.js';
import { IdempotencyKeyEntity } from '../../common/http/idempotency/idempotency-key.entity.js';
import { SessionEntity } from '../../modules/auth/session.entity.js';
import { OutboxEntity } from '../../common/transactions/outbox.entity.js';
import { CapturedMailEntity } from '../mail/captured-mail.entity.js';
import { PageFailureEntity } from '../../modules/pages/page-failure.entity.js';
import { PageFragmentEntity } from '../../modules/pages/page-fragment.entity.js';
import { AnnouncedRevisionEntity } from '../../modules/releases/announced-revision.entity.js';
import { ClientEntity } from '../../modules/clients/client.entity.js';
import { ContactMessageEntity } from '../../modules/contact/contact-message.entity.js';
import { EmployeeEntity } from '../../modules/employees/employee.entity.js';
import { FrameImageEntity } from '../../modules/media/frame-image.entity.js';
import { MediaFileEntity } from '../../modules/media/media-file.entity.js';
import { SlideshowImageEntity } from '../../modules/media/slideshow-image.entity.js';
import { PortfolioWebsiteEntity } from '../../modules/portfolio/portfolio-website.entity.js';
import { SettingsEntity } from '../../modules/settings/settings.entity.js';
import { SignupEntity } from '../../modules/signups/signup.entity.js';
import { OneTimeTokenEntity } from '../../modules/tokens/one-time-token.entity.js';
import { SeedRunEntity } from '../../seeds/seed-run.entity.js';

/** Every entity class, by hand: a list that a folder scan cannot change unseen. Each module adds its line. */
export const entities: (EntityTarget<ObjectLiteral> & (new () => ObjectLiteral))[] = [
  SessionEntity,
  IdempotencyKeyEntity,
  AuditLogEntity,
  ClientEntity,
  ContactMessageEntity,
  EmployeeEntity,
  FrameImageEntity,
  MediaFileEntity,
  OneTimeTokenEntity,
  PortfolioWebsiteEntity,
  SeedRunEntity,
  SettingsEntity,
  SignupEntity,
  SlideshowImageEntity,
  AnnouncedRevisionEntity,
  PageFailureEntity,
  PageFragmentEntity,
  CapturedMailEntity,
  OutboxEntity,
  UserAgentEntity,
  WebsiteVisitEntity,
  VisitSessionEntity,
  VisitDayEntity,
  VisitHourEntity,
  VisitCountryEntity,
];
