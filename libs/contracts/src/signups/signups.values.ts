/** A sign-up is pending until staff decide, once. */
export const signupStatuses = ['pending', 'approved', 'rejected'] as const;
export type SignupStatus = (typeof signupStatuses)[number];

/** Maximum characters of the notes of a decision. */
export const SIGNUP_NOTES_MAX = 2000;
