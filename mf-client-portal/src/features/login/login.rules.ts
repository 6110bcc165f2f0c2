export interface LoginValues {
  email: string;
  password: string;
}

export type LoginErrors = Partial<Record<keyof LoginValues, string>>;

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What the form says before it asks the server; the server checks the same again. */
export function loginErrors({ email, password }: LoginValues): LoginErrors {
  return {
    ...(ADDRESS.test(email.trim()) ? {} : { email: 'Please enter a valid email' }),
    ...(password ? {} : { password: 'Password is required' }),
  };
}
