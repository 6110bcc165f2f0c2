import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between a browser and a site, whose connections the test can reset. */
export interface TcpProxy {
  url: string;
  /** Resets all connections, and new ones until `reconnect`. */
  disconnect: () => void;
  reconnect: () => void;
  close: () => Promise<void>;
}

export async function startTcpProxy(siteUrl: string): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isDisconnected = false;
  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    if (isDisconnected) {
      client.resetAndDestroy();
      return;
    }
    const upstream = track(connect(Number(new URL(siteUrl).port), 'localhost'));
    track(client).pipe(upstream).pipe(client);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const reset = (): void => sockets.forEach((socket) => socket.resetAndDestroy());
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    disconnect: () => {
      isDisconnected = true;
      reset();
    },
    reconnect: () => {
      isDisconnected = false;
    },
    close: async () => {
      server.close();
      reset();
      await once(server, 'close');
    },
  };
}
