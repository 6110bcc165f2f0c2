// One server of the bench as a process: node server.mjs KIND [DATABASE_URL APP_SECRET]
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { serveParent } from '../lib/child.mjs';
import { peerFolder } from '../lib/peer-folder.mjs';
import { openProduct, requireFromApi } from '../lib/product.mjs';

const [kind, databaseUrl, APP_SECRET] = process.argv.slice(2);

/** Messages that a client asks for after a reconnect. */
const missed = Array.from({ length: 5 }, (_, index) => ({ sequence: index + 1, message: 'A message that was missed' }));

const listen = (http) =>
  new Promise((resolve) => {
    http.listen(0, '127.0.0.1', () => resolve(http.address().port));
  });

/** Sends each message to its sender and to staff, without storing it. */
async function openWs() {
  const { WebSocketServer } = requireFromApi('ws');
  const http = createServer();
  const server = new WebSocketServer({ server: http, clientTracking: false });
  let staff;
  server.on('connection', (socket, { url }) => {
    staff = url === '/staff' ? socket : staff;
    socket.on('message', (data) => {
      const message = JSON.parse(data);
      if (message.type === 'join') {
        socket.send(JSON.stringify({ type: 'joined', messages: missed }));
        return;
      }
      const text = JSON.stringify(message);
      socket.send(text);
      staff.send(text);
    });
  });
  serveParent(await listen(http), async () => void http.close());
}

async function openSocketIo() {
  const { Server } = createRequire(path.join(peerFolder('socket.io'), 'package.json'))('socket.io');
  const http = createServer();
  const server = new Server(http, { transports: ['websocket'], serveClient: false });
  server.on('connection', (socket) => {
    if (socket.handshake.query.staff) {
      void socket.join('staff');
    }
    socket.on('message', (message) => server.to(socket.id).to('staff').emit('message', message));
    socket.on('join', () => socket.emit('joined', { messages: missed }));
  });
  serveParent(await listen(http), async () => void server.close());
}

const kinds = {
  hive: () => openProduct(databaseUrl, { environment: { APP_SECRET } }),
  ws: openWs,
  'socket.io': openSocketIo,
};
await kinds[kind]();
