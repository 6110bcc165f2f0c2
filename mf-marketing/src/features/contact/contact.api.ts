import type { CreateContactMessage, contactRoutes } from '@hive/contracts';
import { api } from '@hive/store';

const CREATE: typeof contactRoutes.create.path = '/api/contact';

interface Message {
  contact: CreateContactMessage & { website: string };
  idempotencyKey: string;
}

const contactApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    marketingSendContact: build.mutation<unknown, Message>({
      query: ({ contact, idempotencyKey }) => ({ url: CREATE, method: 'POST', body: contact, idempotencyKey }),
    }),
  }),
});

export const { useMarketingSendContactMutation } = contactApi;
