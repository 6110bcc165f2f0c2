import type { MigrationInterface } from 'typeorm';
import { CreateInquiries1795230000000 } from '../../migrations/1795230000000-create-inquiries.js';
import { CreateSiteContent1795230001000 } from '../../migrations/1795230001000-create-site-content.js';
import { CreatePlatform1795230002000 } from '../../migrations/1795230002000-create-platform.js';
import { CreatePeople1795230003000 } from '../../migrations/1795230003000-create-people.js';
import { CreatePages1795230005000 } from '../../migrations/1795230005000-create-pages.js';
import { SlideRateLimits1795240001000 } from '../../migrations/1795240001000-slide-rate-limits.js';
import { CreateFrames1795240020000 } from '../../migrations/1795240020000-create-frames.js';
import { LinkInquiriesToStaff1795230010000 } from '../../migrations/1795230010000-link-inquiries-to-staff.js';
import { CreatePortfolio1795240002000 } from '../../migrations/1795240002000-create-portfolio.js';
import { CreateVisits1795245000000 } from '../../migrations/1795245000000-create-visits.js';
import { AddSlidePortraits1795250000000 } from '../../migrations/1795250000000-add-slide-portraits.js';
import { RenamePortraitCrops1795330000000 } from '../../migrations/1795330000000-rename-portrait-crops.js';

/** Every migration, oldest first. A released one is never changed: the next change is a new file. */
export const migrations: (new () => MigrationInterface)[] = [
  CreateInquiries1795230000000,
  CreateSiteContent1795230001000,
  CreatePlatform1795230002000,
  CreatePeople1795230003000,
  CreatePages1795230005000,
  LinkInquiriesToStaff1795230010000,
  SlideRateLimits1795240001000,
  CreatePortfolio1795240002000,
  CreateFrames1795240020000,
  CreateVisits1795245000000,
  AddSlidePortraits1795250000000,
  RenamePortraitCrops1795330000000,
];
