import { requestTo, toPage, type Page } from '@hive/api-client';
import type {
  AnswerMail,
  CapturedMail,
  CapturedMailSummary,
  MailSender,
  MailStatus,
  QueuedMail,
  UpdateMailSender,
} from '@hive/contracts';
import { inboundMailRoutes, mailRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';
import type { ListQuery } from '../../shared/master-detail-list';

/** The query of the list; without a template, mails of every template. */
export interface MailQuery extends ListQuery {
  template?: string;
}

/** Seconds that an answer stays: new mails have no event, so that a visit reads them again. */
const KEEP_SECONDS = 5;

const mailApi = api.enhanceEndpoints({ addTagTypes: ['mail', 'mail-sender'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListMails: build.query<Page<CapturedMailSummary>, MailQuery>({
      query: (query) => requestTo(mailRoutes.list, { params: { ...query } }),
      transformResponse: toPage<CapturedMailSummary>,
      keepUnusedDataFor: KEEP_SECONDS,
      providesTags: ['mail'],
    }),
    adminGetMailStatus: build.query<MailStatus, void>({
      query: () => requestTo(mailRoutes.status),
      keepUnusedDataFor: KEEP_SECONDS,
      providesTags: ['mail'],
    }),
    adminListQueuedMails: build.query<QueuedMail[], void>({
      query: () => requestTo(mailRoutes.queue),
      keepUnusedDataFor: KEEP_SECONDS,
      providesTags: ['mail'],
    }),
    adminGetMail: build.query<CapturedMail, string>({
      query: (id) => requestTo(mailRoutes.get, { path: { id } }),
    }),
    adminAnswerMail: build.mutation<void, AnswerMail & { id: string }>({
      query: ({ id, ...body }) => requestTo(inboundMailRoutes.answer, { path: { id }, body }),
    }),
    adminGetMailSender: build.query<MailSender, void>({
      query: () => requestTo(mailRoutes.getSender),
      keepUnusedDataFor: KEEP_SECONDS,
      providesTags: ['mail-sender'],
    }),
    adminUpdateMailSender: build.mutation<MailSender, UpdateMailSender>({
      query: (body) => requestTo(mailRoutes.updateSender, { body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) {
          // at once: otherwise the form would show the old values until the next answer
          await dispatch(mailApi.util.upsertQueryData('adminGetMailSender', undefined, saved.data));
        }
      },
    }),
  }),
});

export const {
  useAdminListMailsQuery,
  useAdminGetMailStatusQuery,
  useAdminListQueuedMailsQuery,
  useAdminGetMailQuery,
  useAdminAnswerMailMutation,
  useAdminGetMailSenderQuery,
  useAdminUpdateMailSenderMutation,
} = mailApi;
