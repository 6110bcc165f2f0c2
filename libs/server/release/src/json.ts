export const toJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

export const fromJson = <T>(body: Buffer): T => JSON.parse(body.toString('utf8')) as T;
