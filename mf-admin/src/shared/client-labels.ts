/** Labels of the fields of a client, in forms and in the history. */
export const clientLabels = {
  companyName: 'Company name',
  contactEmail: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  contactPhone: 'Phone',
  companySize: 'Company size',
  currentMarketingStatus: 'Marketing status',
  businessGoals: 'Business goals',
  businessStory: 'Business story',
  targetAudience: 'Primary customers',
  competitors: 'Top 3 competitors',
  brandAesthetic: 'Brand aesthetic',
} as const;

export type ClientField = keyof typeof clientLabels;

/** Labels of the other fields that a history mentions. */
const otherLabels: Record<string, string> = {
  assignedTo: 'Owner',
  status: 'Status',
  portalAccess: 'Portal access',
  accessLevel: 'Access level',
  jobTitle: 'Job title',
  email: 'Email',
  phone: 'Phone',
  department: 'Department',
  isActive: 'Active',
  canViewProjects: 'View projects',
  canViewBilling: 'View billing',
  canManageTeam: 'Manage team',
  notes: 'Notes',
  name: 'Name',
  title: 'Title',
  description: 'Description',
  service: 'Service',
  ownerId: 'Owner',
  assigneeId: 'Assignee',
  startDate: 'Start date',
  dueDate: 'Due date',
  progress: 'Progress',
  requiresApproval: 'Needs client approval',
  submitNote: 'Note',
  decisionComment: 'Comment',
};

/** The label of a field, else its name. */
export const fieldLabel = (field: string): string =>
  (clientLabels as Partial<Record<string, string>>)[field] ?? otherLabels[field] ?? field;
