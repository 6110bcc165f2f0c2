import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { createRealtime } from '@hive/realtime/connection';
import { Conversation } from '../../libs/features/chat/src/conversation/conversation.ts';

const { WebSocket } = createRequire(new URL('../../api/package.json', import.meta.url))('ws');

const RETRY_MS = 200;

/** Drafts and unsent messages of a page that is never reloaded, alone of its kind in its browser. */
function memoryStorage() {
  let unsent = [];
  return {
    name: randomUUID(),
    draft: () => ({ text: '', files: [] }),
    setDraft: () => undefined,
    unsent: () => unsent,
    add: (message) => void unsent.push(message),
    setQueued: (id, isQueued) => {
      unsent = unsent.map((message) => (message.clientMessageId === id ? { ...message, isQueued } : message));
    },
    remove: (id) => {
      unsent = unsent.filter(({ clientMessageId }) => clientMessageId !== id);
    },
    subscribe: () => () => undefined,
  };
}

/** A page with a conversation: the socket and the state are those of the product. */
export class Browser {
  /** Wrong orders of messages that a person would have seen. */
  wrongOrders = [];
  #stop;

  /** @param {{ url: string, clientId: string, person: { id: string, side: 'client' | 'admin', cookie: string } }} options */
  constructor({ url, clientId, person: { id, side, cookie } }) {
    this.id = id;
    const headers = { cookie, 'content-type': 'application/json' };
    const path = `${url}/api/clients/${clientId}/chat`;
    const call = async (address, init = {}) => {
      try {
        const response = await fetch(address, { headers, ...init });
        const body = await response.json();
        return response.ok ? { data: body } : { error: { status: response.status, data: body } };
      } catch (error) {
        return { error: { status: 'FETCH_ERROR', error: String(error) } };
      }
    };
    class CookieSocket extends WebSocket {
      constructor(address) {
        super(address, { headers: { cookie } });
      }
    }
    this.realtime = createRealtime({ url: `${url}/ws`, WebSocket: CookieSocket, minDelayMs: 50, maxDelayMs: 500 });
    this.conversation = new Conversation({
      clientId,
      participant: { id, side, canSend: true },
      live: this.realtime,
      storage: memoryStorage(),
      calls: {
        list: ({ before }) => call(before === undefined ? path : `${path}?before=${before}`),
        listReaders: () => call(`${path}/readers`),
        send: ({ message, clientMessageId }) =>
          call(path, { method: 'POST', body: JSON.stringify({ message, clientMessageId }) }),
        markRead: (upTo) => call(`${path}/read`, { method: 'PATCH', body: JSON.stringify({ upTo }) }),
      },
    });
    this.conversation.subscribe(() => this.#check());
  }

  get messages() {
    return this.conversation.getSnapshot().messages;
  }

  async open() {
    this.#stop = this.conversation.start();
    this.realtime.open();
    while (this.conversation.getSnapshot().status !== 'ready') {
      await delay(RETRY_MS);
      if (this.conversation.getSnapshot().status === 'failed') {
        await this.conversation.load();
      }
    }
  }

  /** Sends one message after the other, and presses Retry while one is not sent. */
  async sendAll(texts) {
    for (const text of texts) {
      this.conversation.send(text, []);
      for (let own = this.#unsent(text); own; own = this.#unsent(text)) {
        if (own.status === 'failed') {
          await delay(RETRY_MS);
          this.conversation.retry(own.clientMessageId);
        }
        await delay(5);
      }
    }
  }

  close() {
    this.#stop?.();
    this.realtime.close();
  }

  #unsent(text) {
    return this.conversation.getSnapshot().outbox.find((message) => message.text === text);
  }

  #check() {
    const sequences = this.messages.map(({ sequence }) => sequence);
    if (sequences.some((sequence, index) => sequence !== index + 1)) {
      this.wrongOrders.push(sequences);
    }
  }
}
