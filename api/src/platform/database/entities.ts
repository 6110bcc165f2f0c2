import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { UserAgentEntity } from '../../modules/analytics/ingestion/user-agent.entity.js';
import {
  VisitCountryEntity,
  VisitDayEntity,
  VisitHourEntity,
} from '../../modules/analytics/rollups/visit-rollups.entity.js';
import { VisitSessionEntity } from '../../modules/analytics/rollups/visit-session.entity.js';
import { WebsiteVisitEntity } from '../../modules/analytics/ingestion/website-visit.entity.js';
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
import { FrameEntity } from '../../modules/frames/frame.entity.js';
import { MediaFileEntity } from '../../modules/media/media-file.entity.js';
import { SlideEntity } from '../../modules/slideshow/slide.entity.js';
import { PortfolioItemEntity } from '../../modules/portfolio/portfolio-item.entity.js';
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
  FrameEntity,
  MediaFileEntity,
  OneTimeTokenEntity,
  PortfolioItemEntity,
  SeedRunEntity,
  SettingsEntity,
  SignupEntity,
  SlideEntity,
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
