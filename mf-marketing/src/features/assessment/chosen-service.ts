import { ownValue, type ServiceOffer } from '@hive/contracts';
import type { AssessmentValues } from './assessment-values';

type Answers = Partial<Pick<AssessmentValues, 'desiredServices' | 'servicesOther'>>;

const other = (servicesOther: string): Answers => ({ desiredServices: ['Other'], servicesOther });

const answersByService: Record<ServiceOffer['key'], Answers> = {
  brand: { desiredServices: ['Branding'] },
  media: { desiredServices: ['Social Media'] },
  web: other('Web development'),
  seo: { desiredServices: ['SEO'] },
  productivity: other('Productivity'),
  ai: other('AI features'),
};

/** The answers with the service that an address names, as `?service=seo`. */
export function withChosenService(values: AssessmentValues, search: string): AssessmentValues {
  const service = new URLSearchParams(search).get('service') ?? '';
  const { desiredServices = [], servicesOther = '' } = ownValue(answersByService, service) ?? {};
  return {
    ...values,
    desiredServices: [...new Set([...values.desiredServices, ...desiredServices])],
    servicesOther: values.servicesOther || servicesOther,
  };
}
