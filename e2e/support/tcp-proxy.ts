import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network between a browser and a site, which the test can cut. */
export interface Relay {
  url: string;
  /** Resets all connections, and new ones until `mend`. */
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

export async function startRelay(siteUrl: string): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    if (isCut) {
      near.resetAndDestroy();
      return;
    }
    const far = keep(connect(Number(new URL(siteUrl).port), 'localhost'));
    keep(near).pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const reset = (): void => sockets.forEach((socket) => socket.resetAndDestroy());
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      reset();
    },
    mend: () => {
      isCut = false;
    },
    close: async () => {
      server.close();
      reset();
      await once(server, 'close');
    },
  };
}
