import { demoAiDrafts } from './ai-content.js';
import { demoArticles } from './articles.js';
import { demoChat, demoSavedReplies } from './chat.js';
import { demoClients } from './clients.js';
import { demoClientNotes } from './client-notes.js';
import { demoClientTeam } from './client-team.js';
import { demoContactMessages } from './contact.js';
import { demoCases } from './cases.js';
import type { DemoArea } from './demo-area.js';
import { demoEmployees } from './employees.js';
import { demoFileComments, demoFiles, demoFileVersions } from './files.js';
import { demoFrames } from './frames.js';
import { demoPortfolio } from './portfolio.js';
import { demoMilestoneComments, demoMilestones, demoProjects } from './projects.js';
import { demoSettings } from './settings.js';
import { demoTestimonials } from './testimonials.js';
import { demoSignups } from './signups.js';

/** Demo content by area, in the order in which rows reference each other. New areas are added to older databases too. */
export const demoAreas: readonly DemoArea[] = [
  demoEmployees,
  demoClients,
  demoClientTeam,
  demoClientNotes,
  demoProjects,
  demoMilestones,
  demoMilestoneComments,
  demoTestimonials,
  demoFiles,
  demoFileVersions,
  demoFileComments,
  demoChat,
  demoSavedReplies,
  demoAiDrafts,
  demoContactMessages,
  demoSignups,
  demoPortfolio,
  demoCases,
  demoArticles,
  demoFrames,
  demoSettings,
];
