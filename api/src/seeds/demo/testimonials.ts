import { TestimonialEntity } from '../../modules/work/testimonials/testimonial.entity.js';
import { demoClientId } from './clients.js';
import { demoId, demoIds, demoRows, hoursBefore } from './demo-area.js';
import { projectId } from './projects.js';
import { projects } from './projects.data.js';

interface DemoTestimonial {
  /** Of a demo project. */
  project: string;
  name: string;
  rating: number;
  text: string;
}

const testimonials: DemoTestimonial[] = [
  {
    project: 'Label and bottle',
    name: 'Ada Northcott',
    rating: 5,
    text: 'They looked at our bottle from across a bar before they drew a single line. Now people order it by pointing.',
  },
  {
    project: 'A name for the train home',
    name: 'Iris Boateng',
    rating: 5,
    text: 'I came for a sign. I left with a name that customers repeat on the platform, and a stamp for every pot.',
  },
  {
    project: 'Name and story',
    name: 'Isla Northcott',
    rating: 4,
    text: 'Five names, honest reasons for each, and nobody sold us the one we did not like.',
  },
];

const ID_BLOCK = 22;

/** Published words of invented clients: they go with the other demo content, also when people work with the client by now. */
export const demoTestimonials = demoRows({
  seed: 'demo-testimonials',
  entity: TestimonialEntity,
  items: demoIds(ID_BLOCK, testimonials),
  rows: ({ now, keptClients }) =>
    Promise.resolve(
      testimonials.flatMap(({ project: name, ...words }, position) => {
        const index = projects.findIndex((project) => project.name === name);
        const company = projects[index]?.company ?? '';
        const clientId = demoClientId(company);
        return keptClients.includes(clientId)
          ? []
          : [
              {
                ...words,
                id: demoId(ID_BLOCK, position),
                projectId: projectId(index),
                authorId: clientId,
                company,
                caseClientName: company,
                isPermitted: true,
                status: 'published' as const,
                position,
                updatedAt: hoursBefore(now, 24 * (position + 3)),
              },
            ];
      }),
    ),
});
