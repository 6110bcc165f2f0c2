import type { ServiceOffer } from '@hive/contracts';
import type { AssessmentValues } from './assessment-values';

type Key = ServiceOffer['key'];
type Answers = Pick<AssessmentValues, 'desiredServices' | 'servicesOther'>;

const other = (servicesOther: string): Answers => ({ desiredServices: ['Other'], servicesOther });

const answersByKey: Record<Key, Answers> = {
  brand: { desiredServices: ['Branding'], servicesOther: '' },
  media: { desiredServices: ['Social Media'], servicesOther: '' },
  web: other('Web development'),
  seo: { desiredServices: ['SEO'], servicesOther: '' },
  productivity: other('Productivity'),
  ai: other('AI features'),
};

/** The answers with the service of the page's address, such as `?service=seo`; undefined when it names none. */
export function withChosenService(values: AssessmentValues, search: string): AssessmentValues | undefined {
  const answers = answersByKey[new URLSearchParams(search).get('service') as Key] as Answers | undefined;
  return (
    answers && {
      ...values,
      desiredServices: [...new Set([...values.desiredServices, ...answers.desiredServices])],
      servicesOther: values.servicesOther || answers.servicesOther,
    }
  );
}
