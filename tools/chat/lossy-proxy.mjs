import { once } from 'node:events';
import net from 'node:net';

/** A load balancer that forwards each connection to one of the processes, and cuts connections. */
export class LossyProxy {
  #server = net.createServer((socket) => this.#forward(socket));
  #connections = new Set();
  #next = 0;

  /** @param {() => number[]} ports of the processes that are alive */
  constructor(ports) {
    this.ports = ports;
  }

  async listen() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${this.#server.address().port}`;
  }

  /** @param {number} share of the connections, from 0 to 1 */
  cut(share) {
    for (const connection of this.#connections) {
      if (Math.random() < share) {
        connection.destroy();
      }
    }
  }

  async close() {
    this.#server.close();
    this.cut(1);
    await once(this.#server, 'close');
  }

  #forward(socket) {
    const ports = this.ports();
    const upstream = net.connect(ports[this.#next++ % ports.length], '127.0.0.1');
    const connection = { destroy: () => [socket, upstream].forEach((end) => end.destroy()) };
    this.#connections.add(connection);
    for (const end of [socket, upstream]) {
      end.on('error', connection.destroy);
      end.on('close', () => {
        connection.destroy();
        this.#connections.delete(connection);
      });
    }
    socket.pipe(upstream).pipe(socket);
  }
}
