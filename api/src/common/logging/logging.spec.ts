import { createLogger, NestLogger } from './logger.js';
import { redact } from './redact.js';

describe('redaction', () => {
  it('masks fields with secret names at any depth', () => {
    const line = {
      password: 'a',
      user: { newPassword: 'b', items: [{ refreshToken: 'c', name: 'kept' }] },
      headers: { Cookie: 'd', 'set-cookie': ['e'], Authorization: 'f', 'x-api-key': 'g' },
      refresh_hash: 'h',
      mustChangePassword: true,
      confirmationToken: null,
    };
    expect(redact(line)).toEqual({
      password: '[redacted]',
      user: { newPassword: '[redacted]', items: [{ refreshToken: '[redacted]', name: 'kept' }] },
      headers: {
        Cookie: '[redacted]',
        'set-cookie': '[redacted]',
        Authorization: '[redacted]',
        'x-api-key': '[redacted]',
      },
      refresh_hash: '[redacted]',
      mustChangePassword: true,
      confirmationToken: null,
    });
  });

  it('handles circular references', () => {
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    expect(JSON.stringify(redact(loop))).toContain('[too deep]');
  });
});

describe('the log', () => {
  const written = (write: (logger: NestLogger) => void): Record<string, unknown>[] => {
    const lines: Record<string, unknown>[] = [];
    const logger = createLogger({ logLevel: 'trace' }, { write: (line) => void lines.push(JSON.parse(line) as never) });
    write(new NestLogger(logger));
    return lines;
  };

  it('contains errors without the fields that libraries attach', () => {
    const error = Object.assign(new Error('insert failed', { cause: new Error('no space') }), {
      code: '53100',
      parameters: ['$argon2id$hash'],
      query: 'INSERT',
    });
    const [line] = written((logger) => logger.error({ err: error, requestId: 'r' }, 'Errors'));
    expect(line).toMatchObject({
      level: 'error',
      context: 'Errors',
      requestId: 'r',
      err: { type: 'Error', message: 'insert failed', code: '53100', cause: { message: 'no space' } },
    });
    expect(JSON.stringify(line)).not.toMatch(/argon2id|INSERT/);
  });

  it('has what Nest says of each module and route at start at debug', () => {
    const lines = written((logger) => {
      logger.log('Mapped {/api/clients, GET} route', 'RouterExplorer');
      logger.log('ClientsController {/api/clients}:', 'RoutesResolver');
      logger.log('ClientsModule dependencies initialized', 'InstanceLoader');
      logger.log('RealtimeGateway subscribed to the "typing" message', 'WebSocketsController');
      logger.warn('two routes are the same', 'RouterExplorer');
      logger.log('Nest application successfully started', 'NestApplication');
    });
    expect(lines.map(({ level }) => level)).toEqual(['debug', 'debug', 'debug', 'debug', 'warn', 'info']);
  });

  it('accepts every logger call of Nest', () => {
    const lines = written((logger) => {
      logger.log('text', 'Context');
      logger.warn(new Error('thrown'), 'Context');
      logger.error('text', 'at stack', 'Context');
      logger.debug('text');
      logger.verbose('text');
      logger.fatal('text');
    });
    expect(lines.map(({ level }) => level)).toEqual(['info', 'warn', 'error', 'debug', 'trace', 'fatal']);
    expect(lines[0]).toMatchObject({ msg: 'text', context: 'Context' });
    expect(lines[1]).toMatchObject({ msg: 'thrown', err: { message: 'thrown' } });
    expect(lines[2]).toMatchObject({ stack: 'at stack', context: 'Context' });
  });
});
