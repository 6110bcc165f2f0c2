import type { HeldSubmission } from '@hive/contracts';

export const kindLabels: Record<HeldSubmission['kind'], string> = { assessment: 'Assessment', signup: 'Signup' };

interface Names {
  /** The company of an assessment, the person of a signup. */
  name: string;
  /** The company of a signup. */
  company: string | null;
  email: string;
  phone: string | null;
  /** In labels: 'the signup of Ada Byron'. */
  label: string;
}

/** Who sent a submission, of either kind. */
export function namesOf({ assessment, signup }: Pick<HeldSubmission, 'assessment' | 'signup'>): Names {
  if (signup) {
    const name = `${signup.firstName} ${signup.lastName}`;
    const { company, email, phone } = signup;
    return { name, company, email, phone, label: `the signup of ${name}` };
  }
  const { companyName: name = '', contactEmail: email = '', contactPhone: phone = null } = assessment ?? {};
  return { name, company: null, email, phone, label: `the assessment of ${name}` };
}
