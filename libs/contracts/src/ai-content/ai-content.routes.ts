import type { Route } from '../common/route.js';

/** Drafts and images that are written for a client from its brand profile. */
export const aiContentRoutes = {
  generate: {
    method: 'POST',
    path: '/api/clients/:id/enhanced-content-suggestions',
    access: 'ai-content:create',
    base64: 'imageBase64',
    rateLimit: 'largeBody',
    isStreamed: true,
    summary:
      'Write one to three drafts; with `Accept: text/event-stream` as they are written. Closing the connection stops it',
  },
  generateImage: {
    method: 'POST',
    path: '/api/generate-image',
    access: 'ai-content:create',
    mayBePending: true,
    summary: 'Make an image; 202 without imageUrl when it takes longer, then ask for the job',
  },
  getJob: {
    method: 'GET',
    path: '/api/ai-jobs/:id',
    access: 'ai-content:view',
    summary: 'The state of an image that is being made',
  },
  image: {
    method: 'GET',
    path: '/api/ai-images/:id/content',
    access: 'ai-content:view',
    file: 'image/jpeg',
    summary: 'A generated image; download=1 saves it as a file',
  },
  list: {
    method: 'GET',
    path: '/api/clients/:id/ai-drafts',
    access: 'ai-content:view',
    isPaged: true,
    summary: 'Drafts of a client, newest first; q searches texts and prompts',
  },
  get: { method: 'GET', path: '/api/ai-drafts/:id', access: 'ai-content:view', summary: 'One draft' },
  update: {
    method: 'PATCH',
    path: '/api/ai-drafts/:id',
    access: 'ai-content:create',
    // The new text and the seen one, in any alphabet.
    bodyLimitBytes: 128 * 1024,
    summary: 'Change the text of a draft; refused where somebody else has changed it since',
  },
  remove: {
    method: 'DELETE',
    path: '/api/ai-drafts/:id',
    access: 'ai-content:create',
    status: 204,
    summary: 'Delete a draft with its images; it still counts for the month',
  },
  saveToFiles: {
    method: 'POST',
    path: '/api/ai-drafts/:id/files',
    // like uploads: people who do not see the files of their company cannot add any
    access: 'projects:comment',
    status: 201,
    summary: 'Save the text or the image of a draft to the section AI content of the files',
  },
  getUsage: {
    method: 'GET',
    path: '/api/clients/:id/ai-usage',
    access: 'ai-content:view',
    summary: 'How many drafts of the month are used, and whether AI content is switched on',
  },
  listUsage: {
    method: 'GET',
    path: '/api/ai/usage',
    // of the clients that `ai-content:view` reaches, which people of a client have too
    access: 'staff',
    summary: 'Usage, failures and cost of a month by client, for the clients that the caller may see',
  },
  getSettings: {
    method: 'GET',
    path: '/api/ai/settings',
    access: 'settings:edit',
    summary: 'Switch and quota of AI content, and which provider is configured',
  },
  updateSettings: {
    method: 'PATCH',
    path: '/api/ai/settings',
    access: 'settings:edit',
    summary: 'Switch AI content on or off, or change the drafts a month',
  },
  writeCase: {
    method: 'POST',
    path: '/api/ai/case-drafts',
    access: 'content:edit',
    summary: 'Write the texts of a case page from a project that the caller may see; stores nothing',
  },
  testProvider: {
    method: 'POST',
    path: '/api/ai/test',
    access: 'settings:edit',
    summary: 'Ask the provider for one short sentence, and say what it answered',
  },
} as const satisfies Record<string, Route>;
