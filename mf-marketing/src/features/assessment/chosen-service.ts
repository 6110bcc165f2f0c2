import type { ServiceOffer } from '@hive/contracts';
import type { AssessmentValues } from './assessment-values';

type Key = ServiceOffer['key'];
type Answers = Partial<Pick<AssessmentValues, 'desiredServices' | 'servicesOther'>>;

const other = (servicesOther: string): Answers => ({ desiredServices: ['Other'], servicesOther });

const answersByService: Record<Key, Answers> = {
  brand: { desiredServices: ['Branding'] },
  media: { desiredServices: ['Social Media'] },
  web: other('Web development'),
  seo: { desiredServices: ['SEO'] },
  productivity: other('Productivity'),
  ai: other('AI features'),
};

/** The answers with the service that an address names, as `?service=seo`. */
export function withChosenService(values: AssessmentValues, service: string): Answers {
  const { desiredServices = [], servicesOther = '' } =
    (Object.hasOwn(answersByService, service) && answersByService[service as Key]) || {};
  return {
    desiredServices: [...new Set([...values.desiredServices, ...desiredServices])],
    servicesOther: values.servicesOther || servicesOther,
  };
}
