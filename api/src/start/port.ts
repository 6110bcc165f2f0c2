import net from 'node:net';

/** A port that cannot be opened. The message tells the operator what to do. */
export class PortError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PortError';
  }
}

/** The PortError of a failed listen, or undefined for other failures. */
export function toPortError(error: unknown, { host, port }: { host: string; port: number }): PortError | undefined {
  switch ((error as NodeJS.ErrnoException).code ?? '') {
    case 'EADDRINUSE':
      return new PortError(
        `Port ${port} is in use by another program: stop it, or choose another port, as in PORT=${port + 1} npm start.`,
      );
    case 'EACCES':
      return new PortError(`Port ${port} may not be opened by this user: choose one above 1023, as in PORT=3000.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new PortError(`HOST ${host} is not an address of this machine: use 127.0.0.1 or 0.0.0.0.`);
    default:
      return undefined;
  }
}

/** Rejects with a PortError before a database is started. */
export function assertPortIsFree(address: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error) => reject(toPortError(error, address) ?? error));
    server.listen(address.port, address.host, () => server.close(() => resolve()));
  });
}
