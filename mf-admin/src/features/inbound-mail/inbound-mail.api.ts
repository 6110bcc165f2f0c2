import { requestTo, toPage, type Page } from '@hive/api-client';
import type { InboundMail } from '@hive/contracts';
import { inboundMailRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

interface InboundMailQuery {
  page: number;
  pageSize: number;
  isWaiting: boolean;
}

const inboundMailApi = api.enhanceEndpoints({ addTagTypes: ['inbound-mail'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListInboundMails: build.query<Page<InboundMail>, InboundMailQuery>({
      query: (query) => requestTo(inboundMailRoutes.list, { params: { ...query } }),
      transformResponse: toPage<InboundMail>,
      providesTags: ['inbound-mail'],
    }),
    adminAcceptInboundMail: build.mutation<InboundMail, string>({
      query: (id) => requestTo(inboundMailRoutes.accept, { path: { id } }),
      invalidatesTags: ['inbound-mail'],
    }),
    adminDiscardInboundMail: build.mutation<InboundMail, string>({
      query: (id) => requestTo(inboundMailRoutes.discard, { path: { id } }),
      invalidatesTags: ['inbound-mail'],
    }),
  }),
});

export const { useAdminListInboundMailsQuery, useAdminAcceptInboundMailMutation, useAdminDiscardInboundMailMutation } =
  inboundMailApi;
