import { requestTo } from '@hive/api-client';
import type { CreateContactMessage, WithHoneypot } from '@hive/contracts';
import { contactRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

interface Message {
  contact: WithHoneypot<CreateContactMessage>;
  idempotencyKey: string;
}

const contactApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    marketingSendContact: build.mutation<unknown, Message>({
      query: ({ contact, idempotencyKey }) => requestTo(contactRoutes.create, { body: contact, idempotencyKey }),
    }),
  }),
});

export const { useMarketingSendContactMutation } = contactApi;
