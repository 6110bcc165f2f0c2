import type { serviceKeys } from '../settings/settings.values.js';

/** A key of `serviceKeys`. */
export type ServiceKey = (typeof serviceKeys)[number];

/** A milestone that a new project of a service starts with. */
export interface TemplateMilestone {
  title: string;
  requiresApproval: boolean;
  /** Days from the start of the project. */
  dueInDays: number;
}

/** The initial content of a new project of a service; the form fills it in, and staff change it as they like. */
export interface ServiceTemplate {
  label: string;
  description: string;
  milestones: readonly TemplateMilestone[];
}

const step = (title: string, dueInDays: number): TemplateMilestone => ({ title, dueInDays, requiresApproval: false });
const approval = (title: string, dueInDays: number): TemplateMilestone => ({
  title,
  dueInDays,
  requiresApproval: true,
});

/** The template of each service that the agency offers. */
export const serviceTemplates: Readonly<Record<ServiceKey, ServiceTemplate>> = {
  brand: {
    label: 'Brand identity',
    description: 'Logo, colours, type and voice, with guidelines that keep them consistent.',
    milestones: [
      step('Discovery', 5),
      approval('Three routes', 12),
      approval('Chosen route', 19),
      approval('Brand guidelines', 25),
      step('Final files', 28),
    ],
  },
  media: {
    label: 'Media campaigns',
    description: 'A campaign across the channels where your customers are, planned, produced and measured.',
    milestones: [
      step('Goals and audience', 5),
      approval('Campaign plan', 12),
      approval('Content and visuals', 21),
      step('Launch', 24),
      step('First report', 45),
    ],
  },
  web: {
    label: 'Web development',
    description: 'A fast, accessible website that your team can edit.',
    milestones: [
      approval('Structure', 7),
      approval('Design', 18),
      step('Build', 32),
      approval('Review', 38),
      step('Launch', 42),
    ],
  },
  seo: {
    label: 'SEO',
    description: 'More visits from search: technical health, content and local listings.',
    milestones: [
      step('Technical audit', 7),
      approval('Keyword plan', 14),
      step('Fixes on the site', 30),
      approval('Content', 60),
      step('Results report', 90),
    ],
  },
  productivity: {
    label: 'Productivity tools',
    description: 'Tools and automations that take routine work off your team.',
    milestones: [step('Workflow review', 5), approval('Proposal', 12), step('Setup', 26), step('Training', 33)],
  },
  ai: {
    label: 'AI features',
    description: 'An AI feature for your customers or your team, from prototype to launch.',
    milestones: [
      step('Use case', 7),
      approval('Prototype', 21),
      step('Integration', 42),
      approval('Acceptance', 50),
      step('Launch', 56),
    ],
  },
};
