import type { TeamCapability } from '../access/client-team.js';

/**
 * Where a file belongs. Staff write every section but `upload`; the people of a company write `upload` and `brand-asset`.
 * `document` has invoices and contracts.
 */
export const fileSections = ['deliverable', 'upload', 'brand-asset', 'ai-content', 'document'] as const;
export type FileSection = (typeof fileSections)[number];

/** Sections as headings and tabs name them, for the people of the company. */
export const fileSectionLabels: Record<FileSection, string> = {
  deliverable: 'Deliverables',
  upload: 'Your uploads',
  'brand-asset': 'Brand assets',
  'ai-content': 'AI content',
  document: 'Documents',
};

/** What a person of the company needs to see the files of the section. */
const fileSectionCapability = (section: FileSection): TeamCapability =>
  section === 'document' ? 'billing:view' : 'projects:view';

/** The sections whose files a person of the company sees. */
export const fileSectionsOf = (can: (capability: TeamCapability) => boolean): FileSection[] =>
  fileSections.filter((section) => can(fileSectionCapability(section)));

/** Sections that staff, and those that the people of a company add files to. */
export const staffFileSections = [
  'deliverable',
  'brand-asset',
  'ai-content',
  'document',
] as const satisfies readonly FileSection[];
export const companyFileSections = ['upload', 'brand-asset'] as const satisfies readonly FileSection[];

/** How a file is shown. */
export const fileKinds = ['image', 'video', 'audio', 'pdf', 'document', 'archive', 'other'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The approval of a version; only deliverables are submitted. An approved version is locked. */
export const fileApprovals = ['none', 'submitted', 'approved', 'changes-requested'] as const;
export type FileApproval = (typeof fileApprovals)[number];

/** `pending` until the job has encoded the previews; `none` for files that are no images; `failed` for a broken one. */
export const filePreviewStatuses = ['none', 'pending', 'ready', 'failed', 'too-large'] as const;
export type FilePreviewStatus = (typeof filePreviewStatuses)[number];

/** Widths of the previews of an image; an image that is narrower has fewer. */
export const filePreviewWidths = [320, 960, 1920] as const;

/** Who uploaded a file or wrote a comment. `system` is the author of generated AI content. */
export const fileAuthorKinds = ['staff', 'client', 'client-employee', 'system'] as const;
export type FileAuthorKind = (typeof fileAuthorKinds)[number];

/** Characters of a file name, of a comment, and of the comment of a decision. */
export const FILE_NAME_MAX = 255;
export const FILE_COMMENT_MAX = 4000;

/** Files of one ZIP. */
export const FILE_ZIP_MAX = 100;

/** Bytes of one ZIP: more than a browser downloads in the five minutes of a slow link. */
export const FILE_ZIP_MAX_BYTES = 2 * 1024 ** 3;

/** How long the people of a company can delete their own uploads. */
export const FILE_DELETE_HOURS = 24;

/** Unfinished uploads are removed when nothing has arrived for this long. */
export const FILE_UPLOAD_HOURS = 24;

/** How long a signed link works. */
export const FILE_LINK_SECONDS = 300;
