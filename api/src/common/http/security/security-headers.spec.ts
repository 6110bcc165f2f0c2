import helmet from '@fastify/helmet';
import { fastify } from 'fastify';
import { fileSecurityHeaders, securityHeaders } from './security-headers.js';

/** Headers that any answer has. */
const general = ['connection', 'content-length', 'date'];

describe('The headers that keep browsers strict', () => {
  it.each(['https://hive.test', 'http://hive.test'])('are those of helmet at %s, made once', async (publicUrl) => {
    const app = fastify();
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      hsts: publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
    });
    app.get('/', (_, reply) => reply.send());
    const { headers } = await app.inject('/');
    await app.close();
    const byHelmet = Object.entries(headers).map(([name, value]) => [name, String(value).replaceAll(';', '; ')]);
    expect(securityHeaders({ publicUrl })).toEqual(
      Object.fromEntries(byHelmet.filter(([name]) => !general.includes(String(name)))),
    );
  });

  it('are fewer for a stored file, which is no document', () => {
    expect(fileSecurityHeaders(securityHeaders({ publicUrl: 'https://hive.test' }))).toEqual({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
  });
});
