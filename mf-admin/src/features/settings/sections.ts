/** The sections of the page, in their order. */
export const sections = [
  { id: 'brand', title: 'Brand' },
  { id: 'contact', title: 'Contact' },
  { id: 'hours', title: 'Business hours' },
  { id: 'social', title: 'Social links' },
  { id: 'spots', title: 'Spots' },
  { id: 'claims', title: 'Claims and metrics' },
  { id: 'services', title: 'Services and prices' },
  { id: 'faq', title: 'FAQ' },
  { id: 'texts', title: 'Founders and page texts' },
  { id: 'privacy', title: 'Privacy policy' },
  { id: 'mail-sender', title: 'Mail sender' },
  { id: 'ai-content', title: 'AI content' },
  { id: 'retention', title: 'Data retention' },
  { id: 'two-factor', title: 'Two-factor login' },
] as const satisfies readonly { id: string; title: string }[];

export type SectionId = (typeof sections)[number]['id'];

/** The section that an address names; the first one for any other. */
export const sectionOf = (id: string | null) => sections.find((section) => section.id === id) ?? sections[0];
