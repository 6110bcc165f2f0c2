import type { FileApproval, FileSection } from '@hive/contracts';
import type { BundledImageName } from '../bundled-media.js';

/** One version: an image of `seeds/media`, or a PDF with the lines of its pages. */
export interface DemoVersion {
  image?: BundledImageName;
  pages?: readonly (readonly string[])[];
  hoursAgo: number;
  approval?: FileApproval;
  decisionComment?: string;
  /** By Joel Tran, who belongs to the team of Northcask Distillery. */
  comment?: string;
}

export interface DemoFile {
  name: string;
  section: FileSection;
  /** Index of the project, and position of its milestone. */
  project?: number;
  milestone?: number;
  versions: readonly DemoVersion[];
}

const approved = (hoursAgo: number, content: Pick<DemoVersion, 'image' | 'pages'>): DemoVersion => ({
  ...content,
  hoursAgo,
  approval: 'approved',
});

/** Files of Northcask Distillery, in its portal and on its page. */
export const files: DemoFile[] = [
  {
    name: 'label-proofs.pdf',
    section: 'deliverable',
    project: 0,
    milestone: 3,
    versions: [
      { pages: [['First proof', 'Dark glass, copper foil']], hoursAgo: 320, approval: 'changes-requested' },
      {
        pages: [['Second proof', 'Copper foil, one tone lighter'], ['Three sizes']],
        hoursAgo: 160,
        approval: 'changes-requested',
        decisionComment: 'The batch number is hard to read on the small size.',
      },
      {
        pages: [['Third proof', 'Batch number in 9 points'], ['70 cl, 35 cl and 5 cl'], ['Colours and foil']],
        hoursAgo: 15,
        approval: 'submitted',
        comment: 'Could we see it next to the 2024 label?',
      },
    ],
  },
  {
    name: 'bottle-hero.webp',
    section: 'deliverable',
    project: 0,
    milestone: 2,
    versions: [{ image: 'basalt', hoursAgo: 500, approval: 'changes-requested' }, approved(260, { image: 'whiskey' })],
  },
  { name: 'aurora-banner.webp', section: 'deliverable', project: 1, versions: [approved(450, { image: 'basalt' })] },
  {
    name: 'site-structure.pdf',
    section: 'deliverable',
    project: 1,
    milestone: 0,
    versions: [approved(1100, { pages: [['Shop', 'Tasting room', 'Story', 'Account']] })],
  },
  {
    name: 'story-and-name.pdf',
    section: 'deliverable',
    project: 3,
    versions: [approved(3900, { pages: [['Northcask', 'Casks from the north, and the people who turn them.']] })],
  },
  {
    name: 'shop-start-page.webp',
    section: 'deliverable',
    project: 1,
    versions: [{ image: 'site-northcask', hoursAgo: 30 }],
  },
  {
    name: 'tasting-room-hours.pdf',
    section: 'upload',
    versions: [{ pages: [['Thursday to Saturday, 2 to 8 PM']], hoursAgo: 50 }],
  },
  { name: 'cask-hall.webp', section: 'upload', versions: [{ image: 'comb-top', hoursAgo: 80 }] },
  {
    name: 'logo-use.pdf',
    section: 'brand-asset',
    versions: [{ pages: [['Clear space: the height of the N', 'Never on a photograph']], hoursAgo: 2000 }],
  },
  { name: 'bottle-still-life.webp', section: 'brand-asset', versions: [{ image: 'whiskey', hoursAgo: 1500 }] },
];
