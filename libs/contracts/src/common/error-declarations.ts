/** Code → HTTP status and default text. */
export type ErrorDeclarations = Record<string, { status: number; message: string }>;
