import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

/** `content.changed` follows when the public pages change. */
export const testimonialEvents = {
  'testimonial.changed': {
    audience: 'content:edit',
    tags: ['testimonials'],
    companyKey: 'clientId',
    companyCapability: 'projects:approve',
    payload: payloadOf<{ id: string; clientId: string }>(),
  },
} as const satisfies Record<string, EventDeclaration>;
