import { Agent, request } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { peerFolder } from '../lib/peer-folder.mjs';
import { requireFromApi } from '../lib/product.mjs';

const { WebSocket } = requireFromApi('ws');

const opened = (socket, event = 'open') =>
  new Promise((resolve, reject) => {
    socket.once(event, () => resolve(socket));
    socket.once('error', reject);
  });

/** A socket whose first message of a type is awaited. */
const messageOf = (socket, type) =>
  new Promise((resolve) => {
    socket.on('message', function read(data) {
      const message = JSON.parse(data);
      if (message.type === type) {
        socket.off('message', read);
        resolve(message);
      }
    });
  });

/**
 * How browsers use a server: `open` gives a socket of a person, `send` sends a message, `onMessage` of the socket of staff calls back with
 * the id of each delivered one, `catchUp` opens a socket and resolves when it has the messages that it missed.
 */
export const browsers = {
  hive({ port, people, staffCookie }) {
    const url = `ws://127.0.0.1:${port}/ws`;
    const agent = new Agent({ keepAlive: true, maxSockets: 32 });
    const connect = (cookie) => opened(new WebSocket(url, { headers: { cookie } }));
    return {
      open: (index) => connect(people[index].cookie),
      openStaff: () => connect(staffCookie),
      onMessage: (socket, listener) =>
        socket.on('message', (data) => {
          const message = JSON.parse(data);
          if (message.type === 'new_message') {
            listener(message.message.clientMessageId);
          }
        }),
      send: (index, id) =>
        new Promise((resolve, reject) => {
          const { clientId, cookie } = people[index];
          const headers = { cookie, 'content-type': 'application/json' };
          const options = {
            agent,
            port,
            host: '127.0.0.1',
            method: 'POST',
            path: `/api/clients/${clientId}/chat`,
            headers,
          };
          const call = request(options, (response) => {
            response
              .resume()
              .once('end', () =>
                response.statusCode === 201 ? resolve() : reject(new Error(`${response.statusCode}`)),
              );
          });
          call
            .once('error', reject)
            .end(JSON.stringify({ message: 'Can we see the second draft on Monday?', clientMessageId: id }));
        }),
      async catchUp(index) {
        const socket = await connect(people[index].cookie);
        const joined = messageOf(socket, 'joined_chat');
        socket.send(JSON.stringify({ type: 'join_chat', clientId: people[index].clientId, after: 0 }));
        const { messages } = await joined;
        return { socket, messages };
      },
      close: (socket) => socket.terminate(),
    };
  },
  ws({ port }) {
    const connect = (name) => opened(new WebSocket(`ws://127.0.0.1:${port}/${name}`));
    return {
      open: () => connect('person'),
      openStaff: () => connect('staff'),
      onMessage: (socket, listener) => socket.on('message', (data) => listener(JSON.parse(data).id)),
      send: (_index, id, socket) =>
        socket.send(JSON.stringify({ id, message: 'Can we see the second draft on Monday?' })),
      async catchUp() {
        const socket = await connect('person');
        const joined = messageOf(socket, 'joined');
        socket.send(JSON.stringify({ type: 'join', after: 0 }));
        const { messages } = await joined;
        return { socket, messages };
      },
      close: (socket) => socket.terminate(),
    };
  },
  'socket.io'({ port }) {
    const { io } = createRequire(path.join(peerFolder('socket.io'), 'package.json'))('socket.io-client');
    const options = { transports: ['websocket'], reconnection: false, forceNew: true };
    const connect = (query) => opened(io(`http://127.0.0.1:${port}`, { ...options, query }), 'connect');
    return {
      open: () => connect({}),
      openStaff: () => connect({ staff: '1' }),
      onMessage: (socket, listener) => socket.on('message', ({ id }) => listener(id)),
      send: (_index, id, socket) =>
        void socket.emit('message', { id, message: 'Can we see the second draft on Monday?' }),
      async catchUp() {
        const socket = await connect({});
        const joined = new Promise((resolve) => {
          socket.once('joined', resolve);
        });
        socket.emit('join', { after: 0 });
        const { messages } = await joined;
        return { socket, messages };
      },
      close: (socket) => socket.disconnect(),
    };
  },
};
